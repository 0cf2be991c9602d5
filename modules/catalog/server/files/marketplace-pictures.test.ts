import { writeWorkbook } from '@langraan/sheets/workbook'
import { describe, expect, it } from 'vitest'
import { formatOf, type ProductContent, sheetFor, writeProduct } from '../../rules/rules.ts'
import { readProductFile } from './read-file.ts'

const picture = (name: string) => `https://pictures.test/${name}.jpg`
const [COVER, RED, BLUE] = [picture('cover'), picture('red'), picture('blue')]

/** As Shopee hands it out for new products: keys, words, help; the picture of a colour once, beside its first size. */
const SHOPEE = [
  [
    'ps_category|0|0',
    'ps_product_name|1|0',
    'ps_product_description|1|0',
    'et_title_variation_integration_no|0|0',
    'et_title_variation_1|0|0',
    'et_title_option_for_variation_1|0|0',
    'et_title_image_per_variation|0|3',
    'et_title_variation_2|0|0',
    'et_title_option_for_variation_2|0|0',
    'ps_price|1|1',
    'ps_stock|0|1',
    'ps_sku_short|0|0',
    'ps_item_cover_image|0|3',
    'ps_item_image_1|0|3',
  ],
  [
    'หมวดหมู่',
    'ชื่อสินค้า',
    'รายละเอียด',
    'รหัส',
    'ตัวเลือก 1',
    'ค่า',
    'ภาพ',
    'ตัวเลือก 2',
    'ค่า',
    'ราคา',
    'คลัง',
    'SKU',
    'ปก',
    'รูป 1',
  ],
  ['100', 'เสื้อยืด', 'ผ้าฝ้าย', 'T1', 'สี', 'แดง', RED, 'ไซซ์', 'S', '259', '4', 'T1-RS', COVER, ''],
  ['100', 'เสื้อยืด', 'ผ้าฝ้าย', 'T1', 'สี', 'แดง', '', 'ไซซ์', 'M', '259', '4', 'T1-RM', '', ''],
  ['100', 'เสื้อยืด', 'ผ้าฝ้าย', 'T1', 'สี', 'น้ำเงิน', BLUE, 'ไซซ์', 'S', '259', '6', 'T1-BS', '', ''],
  ['100', 'เสื้อยืด', 'ผ้าฝ้าย', 'T1', 'สี', 'เทา', '', 'ไซซ์', 'S', '259', '6', 'T1-GS', '', ''],
]

/** As Lazada hands it out for new products: rows of a product are held together by its name, there are no ids yet. */
const LAZADA = [
  [
    'Group No',
    '*ชื่อสินค้า',
    '*รูปภาพสินค้า1',
    'รูปภาพสินค้า2',
    '*ยี่ห้อ',
    'Variation Name1',
    'Option for Variation1',
    'Image per Variation',
    'Variation Name2',
    'Option for Variation2',
    '*น้ำหนัก แพคเกจ (กก)',
    '*สต๊อกสินค้า',
    '*ราคา',
    'SellerSKU',
  ],
  ['ไม่บังคับ', 'บังคับการกรอกข้อมูล', '', '', '', '', '', '', '', '', '', '', 'บังคับการกรอกข้อมูล', ''],
  ['1', 'เสื้อยืด', COVER, '', 'บ้านเรา', 'สี', 'แดง', RED, 'ไซซ์', 'S', '0.25', '4', '259', 'T1-RS'],
  ['1', 'เสื้อยืด', COVER, '', 'บ้านเรา', 'สี', 'แดง', RED, 'ไซซ์', 'M', '0.25', '4', '259', 'T1-RM'],
  ['1', 'เสื้อยืด', COVER, '', 'บ้านเรา', 'สี', 'น้ำเงิน', BLUE, 'ไซซ์', 'S', '0.25', '6', '259', 'T1-BS'],
  ['1', 'เสื้อยืด', COVER, '', 'บ้านเรา', 'สี', 'เทา', '', 'ไซซ์', 'S', '0.25', '6', '259', 'T1-GS'],
]

/** As TikTok hands it out: the first picture of a colour is its own, those beside it nobody here knows. */
const TIKTOK = [
  [
    'category',
    'product_name',
    'product_description',
    'main_image',
    'image_2',
    'property_name_1',
    'property_value_1',
    'property_1_image',
    'property_1_image_2',
    'property_name_2',
    'property_value_2',
    'price',
    'quantity',
    'seller_sku',
  ],
  [
    'หมวดหมู่',
    'ชื่อ',
    'รายละเอียด',
    'รูปหลัก',
    'รูป 2',
    'ตัวเลือก',
    'ค่า',
    'รูป',
    'รูป',
    'ตัวเลือก',
    'ค่า',
    'ราคา',
    'จำนวน',
    'SKU',
  ],
  ['เสื้อ', 'เสื้อยืด', 'ผ้าฝ้าย', COVER, RED, 'สี', 'แดง', RED, picture('back'), 'ไซซ์', 'S', '259', '4', 'T1-RS'],
  ['เสื้อ', 'เสื้อยืด', 'ผ้าฝ้าย', '', '', 'สี', 'แดง', RED, picture('back'), 'ไซซ์', 'M', '259', '4', 'T1-RM'],
  ['เสื้อ', 'เสื้อยืด', 'ผ้าฝ้าย', '', '', 'สี', 'น้ำเงิน', BLUE, '', 'ไซซ์', 'S', '259', '6', 'T1-BS'],
  ['เสื้อ', 'เสื้อยืด', 'ผ้าฝ้าย', '', '', 'สี', 'เทา', '', '', 'ไซซ์', 'S', '259', '6', 'T1-GS'],
]

async function read(table: readonly (readonly string[])[]) {
  const file = await readProductFile(await writeWorkbook(table), { remembered: async () => undefined })
  if (!('products' in file)) throw new Error(JSON.stringify(file))
  expect(file.faults).toEqual([])
  const [product] = file.products
  if (!product) throw new Error('nothing was read')
  return { product, ...file }
}

/** What goes out of a product that came in with this table, changed on the way. */
async function through(table: string[][], change: (product: ProductContent) => ProductContent) {
  const { product, layout, headings } = await read(table)
  const sheet = sheetFor(formatOf(layout.format), [{ importId: 'i', headings, columns: layout.columns }])
  const [, ...rows] = sheet.finish(writeProduct(sheet, change(product), sheet.place('i', product.cells)))
  return rows.map((row) => row.slice(0, headings.length))
}

const same = (product: ProductContent) => product
const picturesOf = ({ variants }: ProductContent) => variants.map(({ pictureUrl }) => pictureUrl)

describe.each([
  ['shopee', SHOPEE],
  ['lazada', LAZADA],
  ['tiktok', TIKTOK],
] as const)('the sheet for new products of %s', (code, sheet) => {
  const table = sheet.map((row) => [...row])
  const column = table[0]?.findIndex((heading) => /image_per|Image per|property_1_image$/.test(heading)) ?? -1

  it('says the picture of a colour, which all of its sizes show', async () => {
    const { product, layout } = await read(table)
    expect([layout.format, product.optionNames]).toEqual([code, ['สี', 'ไซซ์']])
    expect(picturesOf(product)).toEqual([RED, RED, BLUE, undefined])
    expect(product.pictureUrls).toEqual([COVER, RED, BLUE])
  })

  it('goes out as it came in', async () => {
    expect(await through(table, same)).toEqual(table.slice(2))
  })

  it('has the picture that was chosen here, in all rows of its colour', async () => {
    const out = await through(table, (product) => ({
      ...product,
      variants: product.variants.map((variant) =>
        variant.optionValues[0] === 'แดง' ? { ...variant, pictureUrl: BLUE } : variant,
      ),
    }))
    expect(out.map((row) => row[column])).toEqual([BLUE, BLUE, BLUE, ''])
  })

  it('says one picture of a colour, also where sizes have different ones, and changes none of them', async () => {
    const { product } = await read(table)
    const written = sheetFor(formatOf(code), [])
    const content: ProductContent = {
      ...product,
      variants: product.variants.map((variant, at) =>
        at === 0 ? { ...variant, pictureUrl: undefined } : variant,
      ),
    }
    const again = await read(written.finish(writeProduct(written, content)))
    expect(picturesOf(again.product)).toEqual([RED, RED, BLUE, undefined])
  })

  it('has room for all pictures of a product: those of its colours have a place of their own', async () => {
    const { product } = await read(table)
    const others = Array.from({ length: 7 }, (_, at) => picture(`more-${at}`))
    const written = sheetFor(formatOf(code), [])
    const content: ProductContent = { ...product, pictureUrls: [COVER, RED, BLUE, ...others] }
    const again = await read(written.finish(writeProduct(written, content)))
    expect(again.product.pictureUrls.toSorted()).toEqual([...content.pictureUrls].toSorted())
    expect(picturesOf(again.product)).toEqual(picturesOf(content))
  })
})
