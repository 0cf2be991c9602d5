/** In which order a list of stock is: those of new products first, or by what is on hand. */
export const stockSorts = ['newest', 'least', 'most'] as const
export type StockSort = (typeof stockSorts)[number]
