import { defineWords, useWords } from '@langraan/ui'

/** What became of a code that the camera has read. */
const scanWords = defineWords({
  th: { in: 'ใส่ในบิลแล้ว', not: 'ไม่ได้ใส่ในบิล ไม่พบสินค้า หรือมีหลายรายการ' },
  en: {
    in: 'It is in the bill',
    not: 'It is not in the bill: no article has this code, or several have',
  },
})

export const useScanWords = () => useWords(scanWords)
