export { foldThaiName, normaliseThaiText, toArabicDigits, ungrouped } from './text.ts'
export { isUnseen } from './visible.ts'
export { asLatinKeys, asThaiKeys } from './keyboard-layout.ts'
export {
  describePhoneRefusal,
  formatThaiPhone,
  maskThaiPhone,
  parseThaiPhone,
  promptPayMobile,
} from './phone.ts'
export type { PhoneRefusal, PhoneResult, ThaiPhone } from './phone.ts'
export { describeTaxIdRefusal, formatThaiTaxId, isThaiTaxId, parseThaiTaxId } from './tax-id.ts'
export type { TaxIdRefusal, TaxIdResult, ThaiTaxId } from './tax-id.ts'
export { branchLabel, HEAD_OFFICE, isBranchNumber, numberInSeries } from './tax-documents.ts'
export type { DocumentParty, NumberInSeries } from './tax-documents.ts'
export {
  accountDigits,
  currentBankCode,
  describeAccountRefusal,
  interbankAccount,
  parseBankAccount,
} from './bank-accounts.ts'
export type { AccountRefusal, AccountResult } from './bank-accounts.ts'
export { bankingDaysAfter, isBankingDay, lastDayDue } from './bank-days.ts'
export { bahtText } from './baht-text.ts'
export { bahtTextEnglish } from './baht-text-english.ts'
export {
  addBangkokDays,
  bangkokDay,
  dayOfBuddhistYear,
  formatDate,
  formatShortEnglishDate,
  isDay,
  isMonth,
  MONTH_PATTERN,
  monthName,
  startOfBangkokDay,
  yearMeant,
} from './dates.ts'
export type { DateStyle } from './dates.ts'
export { findThaiBank, thaiBanks } from './banks.ts'
export { carrierCode, carrierName, knownCarriers, trackingPageOf } from './carriers.ts'
export { findThaiProvince, thaiProvinces } from './provinces.ts'
export type { ThaiBank } from './banks.ts'
export { addressLines, formatAddress, formatPartialAddress, isBangkok } from './address-format.ts'
export type { PostalAddress, ThaiAddress } from './address-format.ts'
export type { Language } from './language.ts'
