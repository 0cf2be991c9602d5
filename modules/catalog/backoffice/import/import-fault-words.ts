import { defineWords } from '@langraan/ui'
import { DEEPEST_CATEGORY, LONGEST, MOST_TAGS } from '../../rules/limits.ts'
import type { CellOutcome, DoubtCode, FaultReach, RowFaultCode } from '../../rules/product-file.ts'

type Words = Readonly<
  Record<
    | RowFaultCode
    | DoubtCode
    | `became_${CellOutcome}`
    | `out_${FaultReach}`
    | 'warnings'
    | 'faults'
    | 'cells'
    | 'row'
    | 'otherFault'
    | 'keepList'
    | 'firstOnly'
    | 'firstWarnings'
    | 'listCut'
    | 'rowHead'
    | 'columnHead',
    string
  >
>

const inThai: Words = {
  faults: 'สิ่งที่ไม่นำเข้า',
  cells: '{count, number} จุด',
  row: 'แถว {row, number}',
  rowHead: 'แถว',
  columnHead: 'คอลัมน์',
  keepList: 'ดาวน์โหลดรายการ (CSV)',
  firstOnly: 'แสดง {count, number} จุดแรก แก้แล้วตรวจไฟล์อีกครั้งเพื่อดูที่เหลือ',
  listCut: 'รายการนี้มี {shown, number} จาก {count, number} จุด แก้แล้วตรวจไฟล์อีกครั้งเพื่อดูที่เหลือ',
  missing_name: 'ไม่มีชื่อสินค้า',
  rows_alike: '“{value}” มีหลายแถวที่ไม่มีตัวเลือกต่างกัน ใส่ค่าตัวเลือกของแต่ละแถว หรือแยกเป็นคนละสินค้า',
  missing_handle: 'ไม่มี Handle จึงไม่รู้ว่าเป็นสินค้าไหน',
  bad_price: 'อ่านราคา “{value}” ไม่ได้ ใส่ตัวเลข เช่น 199.50',
  price_too_high: 'ราคา “{value}” สูงเกินไป ใส่ได้ไม่เกิน 100,000,000 บาท',
  missing_price: 'ไม่มีราคา',
  bad_quantity: 'อ่านจำนวน “{value}” ไม่ได้ ใส่จำนวนเต็ม',
  negative_quantity: 'จำนวนติดลบ “{value}”',
  bad_weight: 'อ่านน้ำหนัก “{value}” ไม่ได้',
  bad_length: 'อ่านขนาด “{value}” ไม่ได้ ใส่ตัวเลขเป็นเซนติเมตร',
  duplicate_barcode: 'บาร์โค้ด “{value}” ซ้ำในไฟล์',
  barcode_in_shop: 'บาร์โค้ด “{value}” เป็นของสินค้าอื่นในร้านแล้ว',
  barcode_too_long: `บาร์โค้ดยาวเกิน ${LONGEST.barcode} ตัวอักษร`,
  bad_yes_no: 'อ่าน “{value}” ไม่ได้ ใส่ TRUE ถ้าขายหรือแสดง หรือ FALSE ถ้าไม่ขายหรือซ่อน',
  code_shortened: 'Excel ย่อเลขเป็น “{value}” จนหายไปหลายหลัก ตั้งคอลัมน์เป็นข้อความ แล้วใส่เลขเต็ม',
  options_differ: '“{value}” มีตัวเลือกคนละแบบกับในร้าน แก้ตัวเลือกในไฟล์หรือในร้านให้ตรงกัน',
  too_many_variants: 'มี {value} แบบ ได้ไม่เกิน 250',
  too_many_pictures: 'รวมกับรูปที่มีแล้วจะเป็น {value} รูป สินค้าหนึ่งมีได้ไม่เกิน 50 ลบรูปในร้านหรือในไฟล์ออกบ้าง',
  duplicate_options: 'ตัวเลือก “{value}” ซ้ำกันในสินค้าเดียว',
  duplicate_sku: 'SKU “{value}” ซ้ำในไฟล์',
  sku_in_shop: 'SKU “{value}” เป็นของสินค้าอื่นในร้านแล้ว ใช้ SKU อื่น',
  sku_unknown: 'ไม่มี SKU “{value}” ในร้าน ถ้าเป็นสินค้าใหม่ต้องมีชื่อและราคา',
  missing_sku: 'ไม่มี SKU จึงไม่รู้ว่าเป็นสินค้าไหนในร้าน',
  too_long: `ชื่อยาวเกิน ${LONGEST.name} ตัวอักษร`,
  handle_too_long: `Handle ยาวเกิน ${LONGEST.slug} ตัวอักษร`,
  sku_too_long: `SKU ยาวเกิน ${LONGEST.sku} ตัวอักษร`,
  description_too_long: `รายละเอียดสินค้ายาวเกิน ${LONGEST.description.toLocaleString('en-US')} ตัวอักษร`,
  vendor_too_long: `แบรนด์ยาวเกิน ${LONGEST.vendor} ตัวอักษร`,
  tag_too_long: `แท็ก “{value}…” ยาวเกิน ${LONGEST.tag} ตัวอักษร`,
  too_many_tags: `มี {value} แท็ก ได้ไม่เกิน ${MOST_TAGS}`,
  option_name_too_long: `ชื่อตัวเลือก “{value}…” ยาวเกิน ${LONGEST.optionName} ตัวอักษร`,
  option_value_too_long: `ค่าตัวเลือก “{value}…” ยาวเกิน ${LONGEST.optionValue} ตัวอักษร`,
  seo_title_too_long: `ชื่อสำหรับค้นหายาวเกิน ${LONGEST.seoTitle} ตัวอักษร`,
  seo_description_too_long: `คำอธิบายสำหรับค้นหายาวเกิน ${LONGEST.seoDescription} ตัวอักษร`,
  category_too_long: `ชื่อหมวดหมู่ “{value}…” ยาวเกิน ${LONGEST.category} ตัวอักษร`,
  category_levels: `หมวดหมู่ซ้อนกัน {value} ชั้น ได้ไม่เกิน ${DEEPEST_CATEGORY}`,
  said_otherwise: 'แถวนี้เขียน “{value}” ไม่ตรงกับแถวแรกของสินค้า',
  several_barcodes: 'มีหลายบาร์โค้ด “{value}” แบบหนึ่งมีได้บาร์โค้ดเดียว',
  several_categories: 'มีหลายหมวดหมู่ “{value}” สินค้าหนึ่งมีได้หมวดหมู่เดียว ใช้หมวดหมู่แรก',
  of_no_variant: '“{value}” ไม่ใช่ของแบบใดแบบหนึ่งของสินค้า',
  became_emptied: 'เว้นช่องนี้ว่างไว้',
  became_zero: 'นับเป็น 0 ชิ้น',
  became_kept: 'ในร้านยังเป็นค่าเดิม',
  became_hidden: 'ยังไม่แสดงในร้าน',
  became_not_sold: 'ยังไม่ขายในช่องทางนี้',
  became_cut: 'นำเข้าเท่าที่ยาวได้',
  became_some_taken: 'นำเข้าเฉพาะส่วนที่ใช้ได้',
  became_first_taken: 'ใช้ตามแถวแรก',
  out_row: 'ไม่นำเข้าแถวนี้',
  out_product: 'ไม่นำเข้าสินค้านี้',
  otherFault: 'ตรวจแถวนี้',
  warnings: 'นำเข้าได้ แต่ควรดูอีกครั้ง',
  firstWarnings: 'แสดง {count, number} จุดแรก',
  sku_alike: 'SKU “{value}” ต่างจาก “{expected}” แค่ตัวพิมพ์ใหญ่เล็ก จะเป็นคนละสินค้า',
  wrong_check_digit: 'ถ้า “{value}” เป็น EAN หรือ UPC เลขที่ถูกคือ “{expected}” ถ้าเป็นรหัสของร้านเองใช้ได้เลย',
}

/** What is wrong in a row, with what to write instead. A fault without words does not compile. */
export const faultWords = defineWords({
  th: inThai,
  en: {
    faults: 'What does not come in',
    cells: '{count, plural, one {# place} other {# places}}',
    row: 'Row {row, number}',
    rowHead: 'Row',
    columnHead: 'Column',
    keepList: 'Download the list (CSV)',
    firstOnly: 'The first {count, number} are shown. Fix these and check the file again to see the rest.',
    listCut:
      'This list has {shown, number} of {count, number} places. Fix these and check the file again to see the rest.',
    missing_name: 'The product has no name',
    rows_alike:
      '“{value}” has several rows whose options do not differ. Write the options of each row, or make them products of their own',
    missing_handle: 'No Handle, so its product is unknown',
    bad_price: 'The price “{value}” cannot be read. Write a number such as 199.50',
    price_too_high: 'The price “{value}” is too high. Write ฿100,000,000 at most',
    missing_price: 'No price',
    bad_quantity: 'The quantity “{value}” cannot be read. Write a whole number',
    negative_quantity: 'The quantity “{value}” is below zero',
    bad_weight: 'The weight “{value}” cannot be read',
    bad_length: 'The length “{value}” cannot be read. Write a number in centimetres',
    duplicate_barcode: 'The barcode “{value}” appears twice in the file',
    barcode_in_shop: 'The barcode “{value}” belongs to another product of the shop',
    barcode_too_long: `The barcode is longer than ${LONGEST.barcode} characters`,
    bad_yes_no: '“{value}” cannot be read. Write TRUE where it is sold or shown, FALSE where it is not',
    code_shortened:
      'A spreadsheet has shortened the number to “{value}” and lost digits of it. Make the column a text and write all of them',
    options_differ:
      '“{value}” has other options than in the shop. Make them the same in the file or in the shop',
    too_many_variants: '{value} variants; at most 250 are possible',
    too_many_pictures:
      'With the pictures it has, it would have {value}; at most 50 are possible. Leave some out of the file, or take some off in the shop',
    duplicate_options: 'The options “{value}” appear twice in one product',
    duplicate_sku: 'The SKU “{value}” appears twice in the file',
    sku_in_shop: 'The SKU “{value}” belongs to another product of the shop. Use another',
    sku_unknown: 'The shop has no SKU “{value}”. A new product needs a name and a price',
    missing_sku: 'No SKU, so which of the shop’s products it is is unknown',
    too_long: `The name is longer than ${LONGEST.name} characters`,
    handle_too_long: `The Handle is longer than ${LONGEST.slug} characters`,
    sku_too_long: `The SKU is longer than ${LONGEST.sku} characters`,
    description_too_long: `The description is longer than ${LONGEST.description.toLocaleString('en-US')} characters`,
    vendor_too_long: `The brand is longer than ${LONGEST.vendor} characters`,
    tag_too_long: `The tag “{value}…” is longer than ${LONGEST.tag} characters`,
    too_many_tags: `{value} tags; at most ${MOST_TAGS} are possible`,
    option_name_too_long: `The option name “{value}…” is longer than ${LONGEST.optionName} characters`,
    option_value_too_long: `The option value “{value}…” is longer than ${LONGEST.optionValue} characters`,
    seo_title_too_long: `The SEO title is longer than ${LONGEST.seoTitle} characters`,
    seo_description_too_long: `The SEO description is longer than ${LONGEST.seoDescription} characters`,
    category_too_long: `The category name “{value}…” is longer than ${LONGEST.category} characters`,
    category_levels: `The category goes {value} levels deep; at most ${DEEPEST_CATEGORY} are possible`,
    said_otherwise: 'This row says “{value}”, the product’s first row something else',
    several_barcodes: '“{value}” is several barcodes; a variant has one',
    several_categories: '“{value}” is several categories; a product stands in one, the first',
    of_no_variant: '“{value}” belongs to none of the product’s variants',
    became_emptied: 'The cell is left empty',
    became_zero: 'Taken as 0 pieces',
    became_kept: 'What the shop has stays',
    became_hidden: 'Not shown in the shop yet',
    became_not_sold: 'Not sold in this channel yet',
    became_cut: 'Taken as far as there is room',
    became_some_taken: 'What is right of it is taken',
    became_first_taken: 'The first row is taken',
    out_row: 'This row is left out',
    out_product: 'This product is left out',
    otherFault: 'Check this row',
    warnings: 'Comes in; look again',
    firstWarnings: 'The first {count, number} are shown.',
    sku_alike: 'The SKU “{value}” differs from “{expected}” by capitals alone; they are two articles',
    wrong_check_digit:
      'If “{value}” is an EAN or UPC, the right number is “{expected}”. A code of your own is fine',
  },
})
