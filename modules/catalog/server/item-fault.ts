import type { ItemFault } from '@langraan/operations/server'

/** Why a product could not be worked on, in words, under its name. */
export const faultOf = (words: { th: string; en: string }, code: string, name: string): ItemFault => ({
  name,
  code,
  th: words.th,
  en: words.en,
})
