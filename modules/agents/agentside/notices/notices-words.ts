import { defineWords } from '@langraan/ui'

export const noticesWords = defineWords({
  th: {
    title: 'ข้อความจากร้าน',
    failed: 'เปิดข้อความไม่ได้',
    none: 'ยังไม่มีข้อความจากร้าน',
    noneWhat: 'สินค้าใหม่ วันหยุด และราคาที่เปลี่ยน ร้านจะแจ้งตรงนี้',
    fresh: 'ใหม่',
  },
  en: {
    title: 'News of the shop',
    failed: 'The news could not be loaded',
    none: 'The shop has not written yet',
    noneWhat: 'New goods, days off and prices that change are told here.',
    fresh: 'New',
  },
})
