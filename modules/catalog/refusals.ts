import { defineRefusals } from '@langraan/http'

export const catalogRefusals = defineRefusals({
  product_limit: {
    status: 409,
    th: 'แพ็กเกจนี้มีสินค้าได้ {limit} รายการ เหลือเพิ่มได้อีก {left} เลือกสินค้าให้น้อยลง หรืออัปเกรดแพ็กเกจ',
    en: 'This package holds {limit} products; {left} more fit. Choose fewer, or upgrade the package.',
  },
  import_not_ready: {
    status: 409,
    th: 'ไฟล์นี้ยังตรวจไม่เสร็จ หรือนำเข้าไปแล้ว',
    en: 'This file is still being checked, or has already been imported.',
  },
  columns_needed: {
    status: 422,
    th: 'ยังไม่รู้ว่าช่องไหนคือชื่อสินค้าและราคา เลือกอย่างน้อยสองช่องนี้',
    en: 'Which columns hold the name and the price is not known yet. Choose at least these two.',
  },
  column_twice: {
    status: 422,
    th: 'เลือกข้อมูลเดียวกันให้สองช่อง แก้ให้เหลือช่องเดียว',
    en: 'Two columns are said to hold the same. Leave one of them.',
  },
  export_gone: {
    status: 404,
    th: 'ไฟล์นี้ถูกลบแล้ว ส่งออกใหม่อีกครั้ง',
    en: 'This file is no longer kept. Export once more.',
  },
  nothing_chosen: { status: 422, th: 'ยังไม่ได้เลือกสินค้าที่จะนำเข้า', en: 'No product has been chosen.' },
})

/** Why one of many products was left as it is. */
export const itemFaults = {
  product_gone: { th: 'สินค้านี้ถูกลบไปแล้ว', en: 'This product is no longer there.' },
  changed_meanwhile: {
    th: 'มีคนแก้สินค้านี้หลังจากนั้น จึงคงไว้ตามที่แก้ล่าสุด',
    en: 'Somebody has changed this product since; it stays as they left it.',
  },
  slug_taken: {
    th: 'มีสินค้าใหม่ใช้ที่อยู่หน้าร้านเดียวกันแล้ว',
    en: 'A newer product has the same address in the shop.',
  },
  sku_taken: {
    th: 'มีสินค้าใหม่ใช้ SKU เดียวกันแล้ว',
    en: 'A newer product has the same SKU.',
  },
  barcode_taken: {
    th: 'มีสินค้าใหม่ใช้บาร์โค้ดเดียวกันแล้ว',
    en: 'A newer product has the same barcode.',
  },
  archived: {
    th: 'สินค้านี้เก็บเข้าคลังอยู่ นำกลับมาขายก่อน แล้วค่อยแสดงหน้าร้าน',
    en: 'This product is archived. Bring it back first, then show it in the shop.',
  },
  no_room: {
    th: 'แพ็กเกจนี้มีสินค้าครบจำนวนแล้ว ลบสินค้าอื่นหรืออัปเกรดแพ็กเกจ',
    en: 'The package is full. Delete other products, or upgrade the package.',
  },
} as const
export type ItemFaultCode = keyof typeof itemFaults
