import { defineWords, useWords } from '@langraan/ui'

const rescueWords = defineWords({
  th: {
    part: 'กู้ยอดขาย',
    hint: 'ถ้าเครื่องนี้ส่งยอดขายไม่ได้อีก บันทึกเป็นไฟล์ แล้วให้เจ้าของร้านอัปโหลดที่ หลังร้าน > หน้าร้าน > กู้ยอดขายจากไฟล์ มีแต่ร้านที่เปิดไฟล์นี้ได้',
    save: 'บันทึกไฟล์กู้คืน ({count, number} รายการ)',
    nothing: 'ส่งยอดขายครบแล้ว ไม่มีอะไรต้องกู้',
    saved: 'บันทึกไฟล์กู้คืนแล้ว อย่าลบข้อมูลในเครื่องจนกว่าจะอัปโหลดเสร็จ',
    notYet: 'บันทึกไม่ได้ เครื่องนี้ยังไม่เคยได้กุญแจของร้าน ต่อเน็ตแล้วลองอีกครั้ง',
    keylessTitle: 'เครื่องนี้อ่านข้อมูลของตัวเองไม่ได้แล้ว',
    keylessHint: 'เบราว์เซอร์ทำกุญแจหาย จึงขายต่อเป็นเครื่องเดิมไม่ได้',
    keylessUnsent: 'ยอดขายที่ยังไม่ส่ง {count, number} รายการยังอยู่ บันทึกเป็นไฟล์แล้วให้เจ้าของร้านอัปโหลดในหลังร้าน',
    anew: 'เริ่มใหม่เป็นเครื่องอื่น',
    anewQuestion: 'ลบทุกอย่างในเครื่องนี้ แล้วจับคู่เป็นเครื่องใหม่?',
    anewFirst: 'บันทึกไฟล์กู้คืนก่อน',
    anewDo: 'ลบและเริ่มใหม่',
    anewNot: 'ยังไม่ลบ',
  },
  en: {
    part: 'Rescue sales',
    hint: 'Where this device can send no more, save its sales as a file. The owner brings it in at the back-office, Tills, Rescue sales from a file. The shop alone can open it.',
    save: 'Save a rescue file ({count, plural, one {# event} other {# events}})',
    nothing: 'All sales are sent. There is nothing to rescue.',
    saved: 'The rescue file is saved. Keep what is on this device until the file is brought in.',
    notYet: 'It cannot be saved: this device has never had the key of the shop. Connect it and try again.',
    keylessTitle: 'This device can no longer read what it keeps',
    keylessHint: 'The browser has lost its key, so it cannot go on as this till.',
    keylessUnsent:
      '{count, plural, one {# event that was not sent is} other {# events that were not sent are}} still here. Save them as a file, which the owner brings in at the back-office.',
    anew: 'Begin anew as another till',
    anewQuestion: 'Erase all that is on this device, and pair it as a new till?',
    anewFirst: 'Save the rescue file first.',
    anewDo: 'Erase and begin anew',
    anewNot: 'Not yet',
  },
})

export const useRescueWords = () => useWords(rescueWords)
