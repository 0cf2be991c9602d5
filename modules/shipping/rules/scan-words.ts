import type { Language } from '@langraan/thai'

const THAI = /[ก-๛]/
const LATIN = /[A-Za-z]/

/**
 * What a courier says of a scan, to whoever reads this language: couriers write "Arrived at hub ,พัสดุอยู่ที่ศูนย์". What
 * is told in one language alone stays as it is.
 */
export function scanWords(told: string, language: Language): string {
  const parts = told.split(/\s*[,|]\s*/).filter((part) => part !== '')
  const isThai = (part: string) => THAI.test(part)
  const isEnglish = (part: string) => LATIN.test(part) && !THAI.test(part)
  const at = parts.findIndex(isThai)
  const [english, thai] = [parts.slice(0, at), parts.slice(at)]
  const isOfBoth = at > 0 && english.every(isEnglish) && thai.every((part) => !isEnglish(part))
  if (!isOfBoth) return told.trim()
  return (language === 'th' ? thai : english).join(', ')
}

// Couriers write the telephone of whoever drives into their words: with or without dashes, of here or with +66.
const PHONE = /(?<!\d)(?:\+?66[\s-]?|0)[2-9](?:[\s-]?\d){7,8}(?!\d)/g

/** The same words for somebody who need not call whoever is named in them. */
export const withoutPhones = (words: string): string =>
  words.replace(PHONE, (phone) => phone.replace(/\d(?=(?:\D*\d){4})/g, 'x'))
