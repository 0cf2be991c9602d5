import { defineWords } from './define-words.ts'

export const cropWords = defineWords({
  th: {
    frame: 'กรอบครอบรูป กว้าง {width, number} สูง {height, number} พิกเซล',
    help: 'ลากกรอบ หรือใช้ปุ่มลูกศรเลื่อน กด Shift ค้างเพื่อเลื่อนเร็ว',
    nw: 'มุมบนซ้าย',
    ne: 'มุมบนขวา',
    sw: 'มุมล่างซ้าย',
    se: 'มุมล่างขวา',
    ratio: 'สัดส่วน',
    free: 'อิสระ',
    square: '1:1',
    portrait: '4:5',
    landscape: '16:9',
    size: '{width, number} × {height, number} พิกเซล',
    unreadable: 'เปิดรูปนี้ในเบราว์เซอร์ไม่ได้ ใช้ JPG หรือ PNG',
  },
  en: {
    frame: 'Frame of the crop, {width, number} by {height, number} pixels',
    help: 'Drag the frame, or move it by the arrow keys; faster with Shift held.',
    nw: 'Upper left corner',
    ne: 'Upper right corner',
    sw: 'Lower left corner',
    se: 'Lower right corner',
    ratio: 'Ratio',
    free: 'Free',
    square: '1:1',
    portrait: '4:5',
    landscape: '16:9',
    size: '{width, number} × {height, number} pixels',
    unreadable: 'The browser cannot show this picture. Use JPG or PNG.',
  },
})
