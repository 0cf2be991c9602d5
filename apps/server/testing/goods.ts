/** A product with one article, as its form sends it. */
export const productBody = (name: string) => ({
  name,
  description: '',
  vendor: '',
  optionNames: [],
  tags: [],
  slug: '',
  seoTitle: '',
  seoDescription: '',
  channels: ['web'],
  pictureIds: [],
  variants: [{ optionValues: [], sku: '', barcode: '', priceSatang: 12_000, prices: [] }],
})
