import { defineWords } from '@langraan/ui'

export const testAccountWords = defineWords({
  th: { offer: 'ค่าทดลองของร้านนี้ในโลกจำลอง', use: 'ใส่ให้' },
  en: { offer: 'For this shop, in the sandbox', use: 'Fill in' },
})
