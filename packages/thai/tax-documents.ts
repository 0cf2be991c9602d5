import type { PostalAddress } from './address-format.ts'
import type { Language } from './language.ts'

/** The number of the place of business that everyone has; branches count from 00001. */
export const HEAD_OFFICE = '00000'

/** Seller or buyer as printed, with the names of both languages. A person has no branch; 00000 is the head office. */
export type DocumentParty = {
  name: string
  nameEnglish: string
  taxId: string
  branchNumber: string
  phone: string
  address: PostalAddress
  addressEnglish: PostalAddress
}

/** What section 86/4 wants beside the name: head office, or which branch. A person has neither. */
export function branchLabel(branchNumber: string, language: Language): string {
  if (branchNumber === '') return ''
  if (branchNumber === HEAD_OFFICE) return language === 'th' ? 'สำนักงานใหญ่' : 'Head office'
  return language === 'th' ? `สาขาที่ ${branchNumber}` : `Branch ${branchNumber}`
}

/** Of a place of business that is typed: five digits, and not those of the head office. */
export const isBranchNumber = (text: string): boolean => /^\d{5}$/.test(text) && text !== HEAD_OFFICE

const BUDDHIST_ERA = 543

/** What a document's number is made of: a count without gap for each prefix, branch and year. */
export type NumberInSeries = { prefix: string; branchNumber: string; year: number; number: number }

/** `INV2569-000123`; a branch of the seller counts in a series of its own and says so: `INV2569-00001-000123`. */
export function numberInSeries({ prefix, branchNumber, year, number }: NumberInSeries): string {
  const series = [
    `${prefix}${year + BUDDHIST_ERA}`,
    ...(branchNumber === HEAD_OFFICE || branchNumber === '' ? [] : [branchNumber]),
  ]
  return [...series, String(number).padStart(6, '0')].join('-')
}
