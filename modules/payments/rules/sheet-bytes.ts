/** A file of 20,000 rows has some two megabytes. */
export const MOST_SHEET_BYTES = 10_485_760
