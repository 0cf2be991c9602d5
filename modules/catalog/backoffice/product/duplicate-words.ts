import { defineWords } from '@langraan/ui'

export const duplicateWords = defineWords({
  th: {
    duplicate: 'ทำสำเนา',
    newCopy: 'ทำสำเนาสินค้า',
    copyName: '{name} (สำเนา)',
    copyText:
      'เหมือน “{name}” ทุกอย่าง รวมรูปจากคลังเดียวกัน ใส่ SKU บาร์โค้ด และสต็อกของชิ้นใหม่เอง ยังไม่มีอะไรถูกเพิ่มจนกว่าจะกดเพิ่มสินค้า',
  },
  en: {
    duplicate: 'Duplicate',
    newCopy: 'Duplicate a product',
    copyName: '{name} (copy)',
    copyText:
      'All is as in “{name}”, with the same pictures of the gallery. Give it SKUs, barcodes and stock of its own. Nothing is added before you press New product.',
  },
})
