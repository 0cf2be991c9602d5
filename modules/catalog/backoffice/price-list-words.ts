import { defineWords } from '@langraan/ui'

export const priceListWords = defineWords({
  th: {
    noLists: 'ยังไม่มีชุดราคา',
    listPrices: '{count, plural, =0 {ยังไม่มีราคา} other {# ราคา}}',
    removeList: 'ลบ “{name}”',
    keepList: 'ไม่ลบ',
    removeListSure: 'ลบชุดนี้{count, plural, =0 {} other {พร้อม # ราคา}}เลย',
    listSaved: 'เปลี่ยนชื่อชุดราคาแล้ว',
    listRemoved: 'ลบชุดราคาแล้ว',
    listRemovedName: 'ลบชุดราคา “{name}” แล้ว',
    listUndone: 'กำลังนำชุดราคากลับมา',
    listUndo: 'ย้อนกลับได้ 7 วันที่ “งานเบื้องหลัง” พร้อมราคาทุกราคา',
  },
  en: {
    noLists: 'There is no price list.',
    listPrices: '{count, plural, =0 {No prices yet} one {# price} other {# prices}}',
    removeList: 'Delete “{name}”',
    keepList: 'Keep it',
    removeListSure: 'Delete it{count, plural, =0 {} one { with # price} other { with # prices}}',
    listSaved: 'Price list renamed',
    listRemoved: 'Price list deleted',
    listRemovedName: 'The price list “{name}” was deleted',
    listUndone: 'The price list is being brought back',
    listUndo: 'Can be undone for 7 days under “Background work”, with every price.',
  },
})
