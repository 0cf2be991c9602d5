import { defineWords } from '@langraan/ui'

export const undrawnWords = defineWords({
  th: {
    title: 'พิมพ์ตัวอักษรบางตัวไม่ได้ {count, number} คำสั่งซื้อ',
    text: 'คำเหล่านี้จะออกมาเป็นกรอบสี่เหลี่ยม แก้ในคำสั่งซื้อก่อน หรือเขียนลงบนกระดาษเอง',
    order: '#{number}:',
    more: 'และอีก {count, number} คำสั่งซื้อ',
  },
  en: {
    title: 'Some letters cannot be printed: {count, plural, one {# order} other {# orders}}',
    text: 'These words come out as boxes. Change them in the order first, or write them by hand.',
    order: '#{number}:',
    more: 'and {count, plural, one {# more order} other {# more orders}}',
  },
})
