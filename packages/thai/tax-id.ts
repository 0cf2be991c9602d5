import type { Language } from './language.ts'
import { ungrouped } from './text.ts'

/** 13 digits without dashes. A first digit 0 is a juristic person, 1 to 8 an individual. */
export type ThaiTaxId = { taxId: string; holder: 'juristic' | 'individual' }

export type TaxIdRefusal =
  | { code: 'tax_id_empty' }
  | { code: 'tax_id_not_digits' }
  | { code: 'tax_id_too_short'; missingDigits: number }
  | { code: 'tax_id_too_long'; extraDigits: number }
  | { code: 'tax_id_checksum' }

export type TaxIdResult = ({ ok: true } & ThaiTaxId) | { ok: false; refusal: TaxIdRefusal }

const length = 13

/**
 * Reads a tax or citizen id as typed (Thai digits, dashes and spaces allowed) and checks its last
 * digit: (11 − Σ digit × (13 − position) mod 11) mod 10.
 */
export function parseThaiTaxId(text: string): TaxIdResult {
  const taxId = ungrouped(text)
  if (taxId === '') return refuse({ code: 'tax_id_empty' })
  if (!/^\d+$/.test(taxId)) return refuse({ code: 'tax_id_not_digits' })
  if (taxId.length < length) {
    return refuse({ code: 'tax_id_too_short', missingDigits: length - taxId.length })
  }
  if (taxId.length > length) {
    return refuse({ code: 'tax_id_too_long', extraDigits: taxId.length - length })
  }
  if (checkDigit(taxId) !== Number(taxId[length - 1]) || taxId.startsWith('9')) {
    return refuse({ code: 'tax_id_checksum' })
  }
  return { ok: true, taxId, holder: taxId.startsWith('0') ? 'juristic' : 'individual' }
}

export function isThaiTaxId(text: string): boolean {
  return parseThaiTaxId(text).ok
}

/** `0107536000102` → `0-1075-36000-10-2`, as printed on documents; other text stays as it is. */
export function formatThaiTaxId(taxId: string): string {
  return taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
}

function checkDigit(taxId: string): number {
  let sum = 0
  for (let position = 0; position < length - 1; position += 1) {
    sum += Number(taxId[position]) * (length - position)
  }
  return (11 - (sum % 11)) % 10
}

function refuse(refusal: TaxIdRefusal): TaxIdResult {
  return { ok: false, refusal }
}

/** The sentence beside the field: what is wrong and what to do. */
export function describeTaxIdRefusal(refusal: TaxIdRefusal, language: Language): string {
  const thai = language === 'th'
  switch (refusal.code) {
    case 'tax_id_empty':
      return thai ? 'กรอกเลขผู้เสียภาษี' : 'Enter a tax ID'
    case 'tax_id_not_digits':
      return thai ? 'เลขผู้เสียภาษีใส่ได้เฉพาะตัวเลข' : 'Use digits only in a tax ID'
    case 'tax_id_too_short':
      return thai
        ? `เลขผู้เสียภาษีต้องมี 13 หลัก ขาดอีก ${refusal.missingDigits}`
        : `A tax ID has 13 digits, ${refusal.missingDigits} more to go`
    case 'tax_id_too_long':
      return thai
        ? `เลขผู้เสียภาษีต้องมี 13 หลัก เกินมา ${refusal.extraDigits}`
        : `A tax ID has 13 digits, ${refusal.extraDigits} too many`
    case 'tax_id_checksum':
      return thai ? 'เลขผู้เสียภาษีไม่ถูกต้อง เช็กตัวเลขอีกครั้ง' : 'This tax ID is not valid, check its digits'
  }
}
