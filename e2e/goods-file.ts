const HEADINGS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
]

const PLAIN = [
  'สบู่ขมิ้นสูตรแม่',
  'เทียนหอมกลิ่นมะลิ',
  'กระเป๋าผ้าดิบ',
  'ผ้าขาวม้าทอมือ',
  'ชามะตูมอบแห้ง',
  'แก้วเซรามิกลายคราม',
  'หมอนอิงผ้าฝ้าย',
  'กล่องไม้ไผ่สาน',
  'น้ำผึ้งดอกลำไย',
  'ยาดมสมุนไพร',
]

/** The second product of the file has two variants; this is how the shop names the one we sell. */
export const SOLD = { product: 'เสื้อยืดคอกลม', variant: 'ดำ', priceSatang: 25_900, stock: 5 }

type Row = { handle: string; title?: string; option?: string; quantity: string; price: string }

/** Twelve products under Shopify's headings: two with variants, none with SKU or weight, and one row whose price is no number. */
export function goodsFile(): { name: string; mimeType: string; buffer: Buffer } {
  const rows: Row[] = [
    { handle: 'soap', title: PLAIN[0], quantity: '20', price: '89' },
    { handle: 'tee', title: SOLD.product, option: SOLD.variant, quantity: String(SOLD.stock), price: '259' },
    { handle: 'tee', option: 'ขาว', quantity: '3', price: '259' },
    { handle: 'skirt', title: 'กระโปรงผ้าฝ้าย', option: 'S', quantity: '4', price: '490.50' },
    { handle: 'skirt', option: 'M', quantity: '2', price: '490.50' },
    ...PLAIN.slice(1).map((title, index) => ({
      handle: `plain-${index + 1}`,
      title,
      quantity: '10',
      price: String(120 + index * 10),
    })),
    { handle: 'wrong', title: 'ราคาผิด', quantity: '1', price: 'สองร้อย' },
  ]
  const text = [HEADINGS, ...rows.map(cellsOf)].map((cells) => cells.map(quoted).join(',')).join('\r\n')
  return { name: 'สินค้า.csv', mimeType: 'text/csv', buffer: Buffer.from(`${text}\r\n`) }
}

function cellsOf({ handle, title, option, quantity, price }: Row): string[] {
  const named =
    title === undefined ? ['', '', '', '', '', ''] : [title, `<p>${title}</p>`, 'ร้านทดสอบ', '', '', 'true']
  const options = option === undefined ? ['Title', 'Default Title'] : ['แบบ', option]
  return [handle, ...named, ...options, '', '', quantity, price, '']
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
