/**
 * How long the texts of a product may be, however they come: from a form, over the API or out of a file. What older
 * files brought in may be longer still, so answers are not held to it.
 */
export const LONGEST = {
  name: 300,
  description: 50_000,
  vendor: 200,
  optionName: 50,
  optionValue: 100,
  sku: 255,
  barcode: 64,
  /** A product's part of its address. */
  slug: 200,
  seoTitle: 200,
  seoDescription: 500,
  tag: 60,
  category: 120,
} as const

/** How many tags a product can have. */
export const MOST_TAGS = 50
/** How many levels of categories there are. */
export const DEEPEST_CATEGORY = 6
