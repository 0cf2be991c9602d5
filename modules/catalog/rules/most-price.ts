/** No article costs more than a hundred million baht, however its price is written: by hand, in the grid or in a file. */
export const MOST_PRICE_SATANG = 10_000_000_000
