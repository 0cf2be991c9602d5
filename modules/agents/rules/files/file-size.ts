/** The largest file of orders or agents that is read. */
export const MOST_FILE_BYTES = 2_097_152
