export const MOST_PRICE_LISTS = 10
