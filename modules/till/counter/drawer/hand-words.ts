import { defineWords, useWords } from '@langraan/ui'

const handWords = defineWords({
  th: {
    handOver: 'เปลี่ยนคนขาย',
    handOverHint: 'คนเดิมนับเงินในลิ้นชัก แล้วคนใหม่รับด้วย PIN ของตัวเอง กะเดิมเปิดต่อ',
    counted: 'นับเงินในลิ้นชักได้',
    next: 'ให้คนใหม่ใส่ PIN',
    uncounted: 'ไม่นับ',
    takes: 'คนใหม่ใส่ PIN เพื่อรับลิ้นชัก',
    takesSum: 'รับเงินในลิ้นชัก {amount}',
    same: '{name} ขายอยู่แล้ว ต้องเป็นคนอื่น',
    taken: '{name} รับลิ้นชักแล้ว',
    byPiece: 'นับเป็นใบและเหรียญ',
    bySum: 'ใส่ยอดรวมแทน',
    note: 'ใบละ {worth}',
    coin: 'เหรียญ {worth}',
    handOvers: 'เปลี่ยนคนขาย',
    handed: '{from} → {to}',
  },
  en: {
    handOver: 'Hand over',
    handOverHint:
      'Whoever leaves counts the drawer, and whoever comes takes it by their PIN. The shift stays open.',
    counted: 'Counted in the drawer',
    next: 'Let the next one enter a PIN',
    uncounted: 'Do not count',
    takes: 'Whoever comes enters a PIN to take the drawer',
    takesSum: 'Takes a drawer with {amount}',
    same: '{name} stands here already. It must be somebody else.',
    taken: '{name} has taken the drawer',
    byPiece: 'Count notes and coins',
    bySum: 'Enter the sum instead',
    note: 'Notes of {worth}',
    coin: 'Coins of {worth}',
    handOvers: 'Hand-overs',
    handed: '{from} → {to}',
  },
})

export const useHandWords = () => useWords(handWords)
