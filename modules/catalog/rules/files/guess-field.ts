import { listField } from '../grid-cell.ts'
import type { ColumnField, Field } from './fields.ts'
import { plainHeading } from './plain-heading.ts'
import { formats } from './formats.ts'
import { findList, listNamedBy, type NamedList } from './list-columns.ts'

const WORDS: readonly (readonly [RegExp, Field])[] = [
  [/sku|รหัสสินค้า|รหัส/, 'sku'],
  [/bar.?code|บาร์โค้ด|ean|gtin|upc/, 'barcode'],
  [/cost|ต้นทุน|ทุน/, 'cost'],
  [/ราคาเต็ม|ราคาปกติ|ก่อนลด|compare|msrp/, 'compareAt'],
  [/price|ราคา|ขาย|amount/, 'price'],
  [/qty|quantity|stock|สต็อก|สต๊อก|จำนวน|คงเหลือ/, 'quantity'],
  [/(weight|น้ำหนัก).*(kg|กก|กิโล)/, 'kilograms'],
  [/(weight|น้ำหนัก).*(lbs?\b|ปอนด์)/, 'pounds'],
  [/(weight|น้ำหนัก).*(\boz\b|ออนซ์)/, 'ounces'],
  [/weight|น้ำหนัก/, 'grams'],
  [
    /(image|picture|photo).*(variation|variant|option)|(variation|variant|option).*(image|picture|photo)|(รูป|ภาพ).*ตัวเลือก/,
    'variantPicture',
  ],
  [/image|picture|photo|รูป|^ภาพ/, 'pictures'],
  [/category|หมวด|ประเภท/, 'category'],
  [/brand|vendor|แบรนด์|ยี่ห้อ/, 'vendor'],
  [/tag|แท็ก/, 'tags'],
  [/desc|รายละเอียด|คำอธิบาย/, 'description'],
  [/name|title|ชื่อ|สินค้า|รุ่น|รายการ/, 'name'],
]

const OPTION = /^(สี|ไซส์|ไซซ์|ลาย|รส|รสชาติ|กลิ่น|colou?r|size|flavou?r)$/
const OPTION_FIELDS = ['option1Value', 'option2Value', 'option3Value'] as const

/** What a column most likely holds, by its heading; for somebody to confirm. */
function guessField(heading: string, lists: readonly NamedList[]): ColumnField | null {
  const plain = plainHeading(heading)
  const known = formats
    .flatMap((format) => format.columns)
    .find(({ headings }) => headings.some((one) => plainHeading(one) === plain))
  const list = known ? undefined : findList(listNamedBy(heading) ?? heading, lists)
  if (list) return listField(list.priceListId)
  return known?.field ?? WORDS.find(([words]) => words.test(plain))?.[1] ?? null
}

/** A guess for each column; of two that seem to hold the same, the first. */
export function guessFields(
  headings: readonly string[],
  lists: readonly NamedList[] = [],
): (ColumnField | null)[] {
  const taken = new Set<ColumnField>()
  return headings.map((heading) => {
    const field =
      guessField(heading, lists) ??
      (OPTION.test(plainHeading(heading)) ? OPTION_FIELDS.find((one) => !taken.has(one)) : undefined) ??
      null
    if (field === null || (taken.has(field) && field !== 'pictures')) return null
    taken.add(field)
    return field
  })
}
