import { writeWorkbook } from '@langraan/sheets/workbook'
import { describe, expect, it } from 'vitest'
import type { Columns } from '../../rules/rules.ts'
import { readProductFile } from './read-file.ts'

const unknown = async () => undefined
const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))
const SHOPIFY = 'Handle,Title,Variant Price'

async function productsOf(bytes: Uint8Array) {
  const file = await readProductFile(bytes, { remembered: unknown })
  if (!('products' in file)) throw new Error(JSON.stringify(file))
  return file
}

/** What Shopee gives to change price and stock: keys, a line about the file, words, what must be filled in, help. */
const SHOPEE_SALES = [
  [
    'et_title_product_id',
    'et_title_product_name',
    'et_title_variation_id',
    'et_title_variation_name',
    'et_title_parent_sku',
    'et_title_variation_sku',
    'et_title_variation_price',
    'ps_gtin_code',
    'et_title_variation_stock',
  ],
  ['sales_info', '35b7', '0', '2315', '{}', '', '', '', ''],
  ['รหัสสินค้า', 'ชื่อสินค้า', 'รหัสตัวเลือกสินค้า', 'ชื่อตัวเลือกสินค้า', 'Parent SKU', 'เลข SKU', 'ราคา', 'GTIN', 'คลัง'],
  ['', '', '', '', '', '', 'จำเป็นต้องกรอก', '', 'จำเป็นต้องกรอก'],
  ['', '', '', '', '', '', '', '', ''],
  ['579', 'แท่นวางโฟม', '3452', 'เหลือง,L', 'P002', 'P002-YL', '109', '', '2'],
  ['579', 'แท่นวางโฟม', '3453', 'เขียว,S', '', 'P002-GS', '119.50', '', '3'],
  ['580', 'พร็อพหนังสือ', '0', '', 'P011', 'P011', '59', '8850123456787', '5'],
]

const SHOPEE_NEW = [
  [
    'ps_category|1|0',
    'ps_product_name|1|0',
    'ps_product_description|1|0',
    'et_title_variation_integration_no|0|0',
    'et_title_variation_1|0|0',
    'et_title_option_for_variation_1|0|0',
    'ps_price|1|1',
    'ps_stock|0|1',
    'ps_sku_short|0|0',
    'ps_item_cover_image|0|3',
    'ps_item_image_1|0|3',
    'ps_weight|0|1',
    'ps_length|0|1',
  ],
  [
    'หมวดหมู่',
    'ชื่อสินค้า',
    'รายละเอียด',
    'รหัสอ้างอิง',
    'ตัวเลือก 1',
    'ค่า',
    'ราคา',
    'คลัง',
    'SKU',
    'รูปปก',
    'รูป 1',
    'น้ำหนัก',
    'ยาว',
  ],
  [
    '100017',
    'เสื้อยืด',
    'ผ้าฝ้าย',
    'T1',
    'สี',
    'ดำ',
    '259',
    '4',
    'T1-B',
    'https://cf/1.jpg',
    'https://cf/2.jpg',
    '0.25',
    '20',
  ],
  ['100017', 'เสื้อยืด', 'ผ้าฝ้าย', 'T1', 'สี', 'ขาว', '259', '6', 'T1-W', '', '', '0.25', '20'],
]

const LAZADA = [
  [
    'Product ID',
    'catId',
    'ชื่อสินค้า',
    'currencyCode',
    'sku.skuId',
    'status',
    'Shop SKU',
    'SellerSKU',
    '*Quantity',
    '*Price',
    'SpecialPrice',
    'Variations Combo',
    'tr(s-wb-product@md5key)',
  ],
  ['รหัส', '', '', '', '', '', '', '', '', 'ต้องกรอก', '', '', ''],
  ['4411', '9', 'หูฟัง', 'THB', '1', 'active', 'x', 'HP-1', '7', '590', '490', 'Color family:Black', 'k'],
  ['4411', '9', 'หูฟัง', 'THB', '2', 'active', 'y', 'HP-2', '0', '590', '', 'Color family:White', 'k'],
]

const TIKTOK = [
  [
    'category',
    'brand',
    'product_name',
    'product_description',
    'main_image',
    'image_2',
    'property_name_1',
    'property_value_1',
    'parcel_weight',
    'parcel_height',
    'price',
    'quantity',
    'seller_sku',
  ],
  [
    'หมวดหมู่',
    'แบรนด์',
    'ชื่อ',
    'รายละเอียด',
    'รูปหลัก',
    'รูป 2',
    'ตัวเลือก',
    'ค่า',
    'น้ำหนัก (กรัม)',
    'สูง (ซม.)',
    'ราคา',
    'จำนวน',
    'SKU',
  ],
  ['Mandatory', 'Optional', 'Mandatory', '', '', '', '', '', 'Mandatory', '', 'Mandatory', 'Mandatory', ''],
  [
    'Snacks',
    'บ้านเรา',
    'กล้วยตาก',
    'หวานน้อย',
    'https://t/1.jpg',
    'https://t/2.jpg',
    'ขนาด',
    '250 g',
    '300',
    '5',
    '120',
    '40',
    'BN-250',
  ],
  ['Snacks', 'บ้านเรา', 'กล้วยตาก', 'หวานน้อย', '', '', 'ขนาด', '500 g', '550', '5', '220', '12', 'BN-500'],
]

describe('sheets of marketplaces', () => {
  it('of Shopee for price and stock: ids are handles, options are parted, help is no product', async () => {
    const { products, faults, layout } = await productsOf(await writeWorkbook(SHOPEE_SALES))
    expect([layout.format, faults]).toEqual(['shopee', []])
    expect(products).toMatchObject([
      {
        slug: 'shopee-579',
        name: 'แท่นวางโฟม',
        optionNames: ['ตัวเลือก', 'ตัวเลือก 2'],
        variants: [
          { optionValues: ['เหลือง', 'L'], sku: 'P002-YL', priceSatang: 10_900, quantity: 2 },
          { optionValues: ['เขียว', 'S'], sku: 'P002-GS', priceSatang: 11_950, quantity: 3 },
        ],
      },
      { slug: 'shopee-580', optionNames: [], variants: [{ barcode: '8850123456787', quantity: 5 }] },
    ])
  })

  it('of Shopee for new products, with weight in kilograms and several pictures', async () => {
    const { products } = await productsOf(await writeWorkbook(SHOPEE_NEW))
    expect(products).toMatchObject([
      {
        slug: 'shopee-T1',
        description: 'ผ้าฝ้าย',
        optionNames: ['สี'],
        pictureUrls: ['https://cf/1.jpg', 'https://cf/2.jpg'],
        variants: [{ weightGrams: 250, lengthMm: 200 }, { sku: 'T1-W' }],
      },
    ])
  })

  it('of Lazada: the special price is the price, the price what is struck out', async () => {
    const { products, layout } = await productsOf(await writeWorkbook(LAZADA))
    expect(layout.format).toBe('lazada')
    expect(products).toMatchObject([
      {
        slug: 'lazada-4411',
        optionNames: ['Color family'],
        variants: [
          { optionValues: ['Black'], priceSatang: 49_000, compareAtSatang: 59_000, quantity: 7 },
          { optionValues: ['White'], priceSatang: 59_000, compareAtSatang: undefined },
        ],
      },
    ])
  })

  it('of TikTok: rows of one name are one product', async () => {
    const { products, layout } = await productsOf(await writeWorkbook(TIKTOK))
    expect(layout.format).toBe('tiktok')
    expect(products).toMatchObject([
      {
        slug: 'กล้วยตาก',
        vendor: 'บ้านเรา',
        category: 'Snacks',
        variants: [{ weightGrams: 300, heightMm: 50, sku: 'BN-250' }, { priceSatang: 22_000 }],
      },
    ])
  })
})

describe('files as people have them', () => {
  it('of Shopify today: other headings, and a status beside what is published', async () => {
    const { products, layout } = await productsOf(
      csv(
        'Title,URL handle,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams)',
        'Tea,tea,Active,T-1,,Title,Default Title,120,,4,80\nJam,jam,Draft,J-1,,Title,Default Title,90,,4,200',
      ),
    )
    expect(layout.format).toBe('shopify')
    expect(products.map(({ slug, published }) => [slug, published])).toEqual([
      ['tea', true],
      ['jam', false],
    ])
    expect(products[0]?.variants[0]).toMatchObject({ sku: 'T-1', priceSatang: 12_000 })
  })

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${SHOPIFY}\na,น้ำปลา,10`)],
    ['UTF-16', Buffer.from(`\uFEFF${SHOPIFY}\na,น้ำปลา,10`, 'utf16le')],
    ['TIS-620', Buffer.concat([csv(SHOPIFY, 'a,'), Buffer.from('b9e9d3bbc5d2', 'hex'), csv(',10')])],
    ['semicolons', csv(SHOPIFY.replaceAll(',', ';'), 'a;น้ำปลา;10')],
    ['tabs, and quotes around everything', csv(SHOPIFY.replaceAll(',', '\t'), '"a"\t"น้ำปลา"\t"10"')],
  ])('are read: %s', async (_name, bytes) => {
    expect((await productsOf(bytes)).products).toMatchObject([{ slug: 'a', name: 'น้ำปลา' }])
  })

  it('hold line breaks, quotes, emoji and what was kept from being a formula', async () => {
    const { products } = await productsOf(csv(`${SHOPIFY},Vendor`, `a,"เค้ก ""ใหญ่""\nสองชั้น 🎂",10,'=1+1`))
    expect(products).toMatchObject([{ name: 'เค้ก "ใหญ่" สองชั้น 🎂', vendor: '=1+1' }])
  })

  it('may have a thousand columns that nobody knows', async () => {
    const others = Array.from({ length: 1000 }, (_, index) => `Extra ${index}`)
    const { products } = await productsOf(
      csv(`${SHOPIFY},${others.join(',')}`, `a,A,10,${others.map(() => 'x').join(',')}`),
    )
    expect(products[0]?.cells[0]).toHaveLength(1003)
  })

  it.each([
    ['not_text', Buffer.from('GIF89a\0\0')],
    ['not_text', csv(SHOPIFY, 'a,A\0,10')],
    ['broken_quotes', csv(SHOPIFY, 'a,"A,10')],
    ['no_rows', csv(SHOPIFY)],
    ['no_rows', csv('')],
    ['encrypted_workbook', Buffer.from('d0cf11e0a1b11ae100', 'hex')],
    ['broken_workbook', Buffer.from('PK\u0003\u0004 nothing')],
    ['too_many_rows', csv(SHOPIFY, ...Array.from({ length: 100_001 }, () => 'a,A,1'))],
    [
      'too_many_cells',
      csv(`${SHOPIFY},${'x,'.repeat(2000)}`, ...Array.from({ length: 2600 }, () => ','.repeat(2000))),
    ],
  ])('are refused whole: %s', async (fileFault, bytes) => {
    expect(await readProductFile(bytes, { remembered: unknown })).toMatchObject({ fileFault })
  })
})

describe('columns that nobody knows', () => {
  const file = csv('รุ่น,ยี่ห้อ,ขายปลีก', 'พัดลม 16 นิ้ว,ฮาตาริ,890', 'พัดลม 18 นิ้ว,ฮาตาริ,1090')

  it('are shown with their first rows', async () => {
    expect(await readProductFile(file, { remembered: unknown })).toEqual({
      unknown: {
        headings: ['รุ่น', 'ยี่ห้อ', 'ขายปลีก'],
        samples: [
          ['พัดลม 16 นิ้ว', 'ฮาตาริ', '890'],
          ['พัดลม 18 นิ้ว', 'ฮาตาริ', '1090'],
        ],
        headingRow: 0,
        sheet: 0,
      },
    })
  })

  it('are read once somebody has said what they hold', async () => {
    const said: Columns = ['name', 'vendor', 'price']
    const read = await readProductFile(file, { remembered: async () => said })
    expect(read).toMatchObject({
      layout: { format: 'mapped' },
      products: [{ slug: 'พัดลม-16-นิ้ว', vendor: 'ฮาตาริ', variants: [{ priceSatang: 89_000 }] }, {}],
    })
  })
})
