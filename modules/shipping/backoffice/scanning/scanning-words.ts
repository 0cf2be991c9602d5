import { defineWords } from '@langraan/ui'

export const scanningWords = defineWords({
  th: { enter: 'ใส่' },
  en: { enter: 'Enter' },
})
