import { defineWords } from '@langraan/ui'

/** What the frame of the wizard says. */
export const wizardWords = defineWords({
  th: {
    title: 'สร้างร้านใหม่',
    steps: 'ขั้นตอนสร้างร้าน',
    back: 'ย้อนกลับ',
    next: 'ต่อไป',
    nextTo: 'ต่อไป: {step}',
    create: 'สร้างร้าน',
    leave: 'ออก',
    saved: 'บันทึกแล้ว ทำต่อจากเครื่องไหนก็ได้',
    saving: 'กำลังบันทึก',
    saveFailed: 'ยังไม่ได้บันทึก กำลังลองใหม่',
    monthly: 'ยอดสุทธิต่อเดือน',
    startAgain: 'เริ่มสร้างร้านใหม่',
    toShops: 'ดูร้านทั้งหมด',
  },
  en: {
    title: 'New shop',
    steps: 'Steps to a new shop',
    back: 'Back',
    next: 'Next',
    nextTo: 'Next: {step}',
    create: 'Create shop',
    leave: 'Leave',
    saved: 'Saved. Continue on any device.',
    saving: 'Saving',
    saveFailed: 'Not saved yet, trying again',
    monthly: 'Net total per month',
    startAgain: 'Start a new shop',
    toShops: 'See my shops',
  },
})
