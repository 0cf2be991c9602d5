import { describe, expect, it } from 'vitest'
import { fieldRow, findColumns, formatOf, leftColumns, readProducts } from '../../rules.ts'

const HEADINGS =
  'ID|Type|SKU|Name|Published|Visibility in catalog|Short description|Description|Stock|Weight (lbs)|Length (in)|Sale price|Regular price|Categories|Images|Parent|Attribute 1 name|Attribute 1 value(s)|Tax status'.split(
    '|',
  )

function read(...rows: Record<string, string>[]) {
  const { columns = [], format = 'mapped' } = findColumns([HEADINGS]) ?? {}
  expect(format).toBe('woocommerce')
  const cells = rows.map((row) => HEADINGS.map((heading) => row[heading] ?? ''))
  const found = cells.map((one, at) => fieldRow(one, at + 2, columns))
  const woo = formatOf('woocommerce')
  const arranged = woo.arrange?.rows(HEADINGS, found) ?? []
  const left = leftColumns(woo, HEADINGS, columns, arranged).map(({ heading }) => heading)
  return { ...readProducts(woo, arranged, (field) => HEADINGS[columns.indexOf(field)] ?? field), left }
}

const PARENT = {
  ID: '7',
  Type: 'variable',
  SKU: 'tee',
  Name: 'เสื้อยืด',
  Published: '1',
  'Short description': 'นุ่ม',
  Description: '<p>ผ้าดี</p>',
  'Weight (lbs)': '0.5',
  'Length (in)': '10',
  Categories: 'ผ้า > เสื้อ, ลดราคา',
  Images: 'https://a.test/1.jpg, https://a.test/2.jpg',
  'Attribute 1 name': 'สี',
  'Attribute 1 value(s)': 'แดง, ฟ้า',
  'Tax status': 'taxable',
}
const variation = (id: string, color: string, more: Record<string, string>) => ({
  ID: id,
  Type: 'variation',
  Name: `เสื้อยืด - ${color}`,
  Published: '1',
  'Attribute 1 name': 'สี',
  'Attribute 1 value(s)': color,
  ...more,
})

describe('a product of WooCommerce', () => {
  it('is its own row, with its variations as variants, however they name it and wherever they stand', () => {
    const { products, faults, left } = read(
      variation('8', 'แดง', {
        Parent: 'tee',
        SKU: 'tee-r',
        'Regular price': '250',
        'Sale price': '199',
        Stock: '3',
      }),
      PARENT,
      variation('9', 'ฟ้า', {
        Parent: 'id:7',
        'Regular price': '250',
        'Weight (lbs)': '1',
        Images: 'https://a.test/blue.jpg',
      }),
    )
    expect(faults).toEqual([])
    expect(products).toMatchObject([
      {
        slug: 'woo-7',
        name: 'เสื้อยืด',
        description: 'นุ่ม\nผ้าดี',
        category: 'ผ้า > เสื้อ',
        optionNames: ['สี'],
        published: true,
        pictureUrls: ['https://a.test/1.jpg', 'https://a.test/2.jpg', 'https://a.test/blue.jpg'],
        variants: [
          {
            optionValues: ['แดง'],
            sku: 'tee-r',
            priceSatang: 19_900,
            compareAtSatang: 25_000,
            weightGrams: 227,
            lengthMm: 254,
            quantity: 3,
          },
          {
            optionValues: ['ฟ้า'],
            priceSatang: 25_000,
            weightGrams: 454,
            pictureUrl: 'https://a.test/blue.jpg',
          },
        ],
      },
    ])
    expect(products[0]?.notes).toMatchObject([
      { row: 3, column: 'Categories', code: 'several_categories' },
      { row: 3, column: 'SKU', code: 'of_no_variant', value: 'tee' },
    ])
    expect(left).toEqual(['Tax status'])
  })

  it('without variations is one variant; what it only says of itself is told', () => {
    const { products } = read({
      ...PARENT,
      Type: 'simple',
      Published: '-1',
      Categories: 'A\\, B',
      'Regular price': '1,990',
      'Attribute 1 value(s)': 'ฝ้าย',
    })
    expect(products).toMatchObject([
      {
        published: false,
        category: 'A, B',
        optionNames: [],
        variants: [{ sku: 'tee', priceSatang: 199_000 }],
      },
    ])
    expect(products[0]?.notes).toMatchObject([{ code: 'of_no_variant', value: 'ฝ้าย' }])
  })

  it('that is hidden in the catalogue is not shown', () => {
    const shown = (visibility: string) =>
      read({ ...PARENT, Type: 'simple', 'Regular price': '1', 'Visibility in catalog': visibility })
        .products[0]?.published
    expect(['visible', 'search', 'hidden', ''].map(shown)).toEqual([true, true, false, true])
  })
})
