import { defineWords } from '@langraan/ui'

export const priceListWords = defineWords({
  th: {
    noLists: 'ยังไม่มีชุดราคา',
    listPrices: '{count, plural, =0 {ยังไม่มีราคา} other {# ราคา}}',
    removeList: 'ลบ “{name}”',
    listSaved: 'เปลี่ยนชื่อชุดราคาแล้ว',
    listRemoved: 'ลบชุดราคาแล้ว',
    listRemovedName: 'ลบชุดราคา “{name}” แล้ว',
    listUndone: 'กำลังนำชุดราคากลับมา',
  },
  en: {
    noLists: 'There is no price list.',
    listPrices: '{count, plural, =0 {No prices yet} one {# price} other {# prices}}',
    removeList: 'Delete “{name}”',
    listSaved: 'Price list renamed',
    listRemoved: 'Price list deleted',
    listRemovedName: 'The price list “{name}” was deleted',
    listUndone: 'The price list is being brought back',
  },
})
