import { defineWords } from '@langraan/ui'

/** What keeps an order from being packed and sent. */
export const heldWords = defineWords({
  th: { price: 'รออนุมัติราคา' },
  en: { price: 'Price to be allowed' },
})
