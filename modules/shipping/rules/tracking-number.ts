import { digitsOfPower, plainCell } from '@langraan/operations/rules'
import { parseThaiPhone } from '@langraan/thai'
import { handCode } from './by-hand.ts'

/**
 * Why what stands for a tracking number cannot be one; `cut`: a spreadsheet took it for an amount and threw digits away;
 * `many`: several stand in one cell.
 */
export const numberFaults = ['missing', 'cut', 'many', 'unreadable'] as const
export type NumberFault = (typeof numberFaults)[number]

/** Whether several numbers stand in a cell. Blanks also part one number into groups, which are short. */
function holdsMany(text: string): boolean {
  const apart = text.split(/[\n\r/,;|]+/).filter((word) => word.length >= 5 && /\d(.*\d){3}/.test(word))
  const words = text.split(/\s+/).filter((word) => word.length >= 8 && /\d(.*\d){5}/.test(word))
  return apart.length > 1 || words.length > 1
}

const DATE = /^(\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{2,4})$/

/** What stands for a tracking number, as couriers write it, or why it is none. */
export function readTrackingNumber(typed: string): { code: string } | { fault: NumberFault } {
  const text = plainCell(typed)
  if (text === '') return { fault: 'missing' }
  const [, whole, decimals = '', power = ''] = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text) ?? []
  if (whole !== undefined) {
    const digits = digitsOfPower(whole, decimals, Number(power))
    return digits === undefined ? { fault: 'cut' } : { code: digits }
  }
  if (holdsMany(text)) return { fault: 'many' }
  const code = handCode(text.replace(/^(\d+)\.0+$/, '$1'))
  if (/^\d{15}0+$/.test(code)) return { fault: 'cut' }
  const isCode = /^[A-Z0-9][A-Z0-9/_-]{3,59}$/.test(code) && /\d/.test(code) && !DATE.test(code)
  return isCode ? { code } : { fault: 'unreadable' }
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** A number of the post, whose ninth digit tells whether the eight before it were typed right (UPU S10). */
export function isPostNumber(code: string): boolean {
  const [, digits = '', check] = /^[A-Z]{2}(\d{8})(\d)TH$/.exec(code) ?? []
  if (check === undefined) return false
  const sum = S10_WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  const rest = 11 - (sum % 11)
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

const matches =
  (pattern: RegExp) =>
  (code: string): boolean =>
    pattern.test(code)

/** How the numbers of couriers look whose name somebody has written. */
const FORMS: readonly (readonly [courier: RegExp, isTheirs: (code: string) => boolean])[] = [
  [/ไปรษณีย์|thai(land)? ?post|\bems\b/i, isPostNumber],
  [/flash|แฟลช/i, matches(/^TH(?=.*\d{4})[A-Z0-9]{10,18}$/)],
  [/j ?& ?t|เจแอนด์ที/i, matches(/^(\d{12}|\d{15}|JT[A-Z0-9]{10,16})$/)],
  [/spx|shopee|ช้อปปี้/i, matches(/^(SPXTH|TH)\d{10,14}[A-Z]?$/)],
]

/**
 * Whether a number looks unlike those of its courier: mistyped, or of another one. Of couriers we do not know none does
 * but a telephone.
 */
export function isOddNumber(courierName: string, code: string): boolean {
  if (parseThaiPhone(code).ok) return true
  const [, isTheirs] = FORMS.find(([courier]) => courier.test(courierName)) ?? []
  return isTheirs !== undefined && !isTheirs(code)
}
