import { defineWords } from '@langraan/ui'

/** The frame of the pages about tills. */
export const roomWords = defineWords({
  th: {
    title: 'หน้าร้าน',
    parts: 'หน้าของหน้าร้าน',
    tills: 'เครื่องขาย',
    shifts: 'กะ',
    sales: 'ยอดขาย',
    'to-look-at': 'ต้องดู',
    staff: 'พนักงาน',
    settings: 'ตั้งค่า',
    open: 'เปิดหน้าขาย',
  },
  en: {
    title: 'Tills',
    parts: 'Pages about tills',
    tills: 'Tills',
    shifts: 'Shifts',
    sales: 'Sales',
    'to-look-at': 'To look at',
    staff: 'Staff',
    settings: 'Settings',
    open: 'Open the till',
  },
})
