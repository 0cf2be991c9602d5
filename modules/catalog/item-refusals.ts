import { DEEPEST_CATEGORY, MOST_TAGS } from './rules/limits.ts'
import { MOST_PRICE_LISTS } from './rules/price-lists.ts'

/** Why one of many products was left as it is. */
export const itemFaults = {
  kept_otherwise: {
    th: 'งานนี้เริ่มไว้ด้วยระบบรุ่นอื่น จึงคงไว้ตามเดิม แก้ที่สินค้าหรือหมวดหมู่โดยตรง',
    en: 'Another version of the system began this work, so this stays as it is. Change the product or the category itself.',
  },
  stock_in_use: {
    th: 'ของถูกขายหรือจองไปแล้ว จึงคงสต็อกที่ปรับตามไฟล์ไว้',
    en: 'Pieces have been sold or reserved since, so the stock stays as the file has set it.',
  },
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
    th: 'สินค้านี้เลิกขายอยู่ นำกลับมาขายก่อน แล้วค่อยเปิดขายที่หน้าร้านหรือช่องทางอื่น',
    en: 'This product is archived. Restore it first, then sell it in the shop or elsewhere.',
  },
  tags_full: {
    th: `ใส่แท็กได้ ${MOST_TAGS} แท็กต่อสินค้า ถ้าเพิ่มจะเกิน จึงไม่ได้ติดให้`,
    en: `A product holds ${MOST_TAGS} tags. These would be too many, so none was added.`,
  },
  category_deleted: {
    th: 'หมวดหมู่ที่เลือกถูกลบไประหว่างทำ จึงไม่ได้ย้าย',
    en: 'The chosen category was deleted meanwhile, so the product was not moved.',
  },
  category_before_gone: {
    th: 'หมวดหมู่ก่อนหน้านี้ถูกลบไปแล้ว จึงคงหมวดหมู่ปัจจุบันไว้',
    en: 'The category it was in before has been deleted; it stays in the present one.',
  },
  category_above_gone: {
    th: 'หมวดหมู่ที่อยู่เหนือขึ้นไปถูกลบไปแล้ว นำหมวดนั้นกลับมาก่อน แล้วย้อนกลับส่วนที่เหลือ',
    en: 'The category above it has been deleted. Bring that one back first, then undo the rest.',
  },
  category_name_in_use: {
    th: 'มีหมวดหมู่ใหม่ชื่อเดียวกันตรงนี้แล้ว เปลี่ยนชื่อหมวดนั้นก่อน แล้วย้อนกลับส่วนที่เหลือ',
    en: 'A newer category has the same name in this place. Rename that one first, then undo the rest.',
  },
  category_too_low: {
    th: `ถ้านำกลับมา หมวดหมู่จะซ้อนเกิน ${DEEPEST_CATEGORY} ชั้น ย้ายหมวดที่อยู่ใต้ลงไปก่อน แล้วย้อนกลับส่วนที่เหลือ`,
    en: `With it there would be more than ${DEEPEST_CATEGORY} levels. Move what is below first, then undo the rest.`,
  },
  price_list_cleared: {
    th: 'ชุดราคานี้ถูกล้างไปแล้ว จึงนำกลับมาไม่ได้ สร้างชุดใหม่แทน',
    en: 'This price list has been cleared away and cannot come back. Add a new one instead.',
  },
  price_list_name_in_use: {
    th: 'มีชุดราคาใหม่ชื่อเดียวกันแล้ว เปลี่ยนชื่อชุดนั้นก่อน แล้วย้อนกลับส่วนที่เหลือ',
    en: 'A newer price list has the same name. Rename that one first, then undo the rest.',
  },
  price_lists_full: {
    th: `มีชุดราคาครบ ${MOST_PRICE_LISTS} ชุดแล้ว ลบชุดที่ไม่ใช้ก่อน แล้วย้อนกลับส่วนที่เหลือ`,
    en: `There are ${MOST_PRICE_LISTS} price lists already. Delete one that is not used first, then undo the rest.`,
  },
  variant_in_use: {
    th: 'แบบที่ไฟล์เพิ่มเข้ามามีการขาย การจอง หรือสต็อกเปลี่ยนไปแล้ว จึงคงแบบนั้นไว้ ส่วนอื่นกลับเป็นเหมือนเดิม',
    en: 'A variant that the file added has been sold or reserved, or its stock has changed; that variant stays, the rest is as before.',
  },
  product_in_use: {
    th: 'สินค้าที่ไฟล์เพิ่มเข้ามาถูกขาย จอง รับเข้า หรือนับไปแล้ว หรืออยู่ในใบสต็อกที่ยังไม่เสร็จ จึงคงไว้ ถ้าไม่ใช้แล้วลบได้จากหน้าสินค้า',
    en: 'This product has been sold, reserved, received or counted since, or a stock paper is not done yet; it stays. If you do not need it, delete it on the page of products.',
  },
  no_room: {
    th: 'แพ็กเกจนี้มีสินค้าครบจำนวนแล้ว ลบสินค้าอื่นหรืออัปเกรดแพ็กเกจ',
    en: 'The package is full. Delete other products, or upgrade the package.',
  },
} as const
export type ItemFaultCode = keyof typeof itemFaults
