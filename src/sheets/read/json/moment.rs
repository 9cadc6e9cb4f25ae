//! Converts Unix times to dates and times of day.

/// Returns the date and time of day in UTC of a number of seconds since 1970.
pub(super) fn utc_moment(seconds: i64) -> (String, String) {
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Days since 0000-03-01 in the Gregorian calendar; years begin in March, so that the leap day is the last one.
    let since = days + 719_468;
    let era = since.div_euclid(146_097);
    let day_of_era = since.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (
        format!("{year:04}.{month:02}.{day:02}"),
        format!("{:02}:{:02}:{:02}", rest / 3600, rest / 60 % 60, rest % 60),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let all = [0, 951_782_399, 951_782_400, 1_709_251_199, -1].map(utc_moment);
        let all = all.map(|(day, time)| format!("{day} {time}"));
        assert_eq!(
            all,
            [
                "1970.01.01 00:00:00",
                "2000.02.28 23:59:59",
                "2000.02.29 00:00:00",
                "2024.02.29 23:59:59",
                "1969.12.31 23:59:59"
            ]
        );
    }
}
