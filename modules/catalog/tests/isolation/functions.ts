import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  found_name: 'works on the text it is given',
  search_beginnings: (a) => [{ text: 'SELECT * FROM search_beginnings($1)', values: [a.sku.slice(0, 3)] }],
  plain_code: 'works on the text it is given',
  near_patterns: 'works on the text it is given',
  search_plain_codes: (a) => [{ text: 'SELECT * FROM search_plain_codes($1)', values: [a.sku.slice(0, 5)] }],
  search_near_products: () => [
    { text: 'SELECT * FROM search_near_products($1, 50)', values: ['กระถาน'] },
    { text: 'SELECT * FROM search_near_products($1, 50)', values: ['ดิน กระถาน'] },
  ],
  search_names: () => [
    { text: 'SELECT * FROM search_names($1, 50)', values: ['กระถาง'] },
    { text: 'SELECT * FROM search_names($1, 50)', values: ['กระถาน'] },
  ],
  search_codes: (a) => [{ text: 'SELECT * FROM search_codes($1)', values: [[a.sku.toLowerCase()]] }],
  search_tagged: () => [{ text: 'SELECT * FROM search_tagged($1, 50)', values: ['ของขวัญ'] }],
  sorted_name: 'works on the text it is given',
  search_products: () => [
    { text: 'SELECT * FROM search_products($1, 50)', values: ['กระถาง'] },
    { text: 'SELECT * FROM search_products($1, 50)', values: ['ดิน กระถาง'] },
  ],
  word_patterns: 'works on the text it is given',
  storefront_page: (a, mine) => [
    {
      text: 'SELECT * FROM storefront_page($1, NULL, NULL, 50, NULL)',
      values: [mine.shopId],
    },
    { text: 'SELECT * FROM storefront_page($1, NULL, NULL, 50, NULL)', values: [a.shopId] },
    { text: 'SELECT * FROM storefront_page($1, NULL, NULL, 1, $2)', values: [mine.shopId, a.slug] },
  ],
  storefront_list: (a, mine) => [
    { text: "SELECT * FROM storefront_list($1, NULL, NULL, 50, '/')", values: [mine.shopId] },
    { text: "SELECT * FROM storefront_list($1, $2, $3, 50, '/')", values: [mine.shopId, a.now, a.productId] },
  ],
  storefront_products: (a, mine) => [
    { text: 'SELECT storefront_products($1, NULL, NULL, 50, NULL)', values: [mine.shopId] },
    { text: 'SELECT storefront_products($1, NULL, NULL, 1, $2)', values: [mine.shopId, a.slug] },
  ],
  storefront_variants: (a, mine) => [
    { text: 'SELECT storefront_variants($1, $2)', values: [mine.shopId, [a.variantId]] },
  ],
}
