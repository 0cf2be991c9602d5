/** In which order a list of products is; a product of several prices stands at its lowest. */
export const productSorts = ['newest', 'name', 'price', 'price_down'] as const
export type ProductSort = (typeof productSorts)[number]
