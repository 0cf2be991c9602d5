import { defineWords } from '@langraan/ui'

/** What is said of SKUs and barcodes that may be mistakes, wherever they are typed. */
export const codeWords = defineWords({
  th: {
    skuAlike: '“{name}” มี SKU “{sku}” ต่างกันแค่ตัวพิมพ์ใหญ่เล็ก ถ้าเป็นคนละชิ้นใช้ได้เลย',
    barcodeWrong: 'เลขตัวสุดท้ายควรเป็น {digit, number} ถ้าเป็นรหัสของร้านเองใช้ได้เลย',
  },
  en: {
    skuAlike: '“{name}” has “{sku}”, which differs by capitals alone. Fine if they are two articles.',
    barcodeWrong: 'The last digit should be {digit, number}. A code of your own is fine.',
  },
})
