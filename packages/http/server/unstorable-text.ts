import type { z } from 'zod'

/** No request of ours is a tenth as deep; one that is a hundred thousand deep ends whoever goes down into it. */
const MOST_LEVELS = 64

/** Where something is that cannot be kept, and whether it is for its depth. */
export type Unstorable = { readonly path: (string | number)[]; readonly isTooDeep: boolean }

/**
 * The first text that PostgreSQL cannot keep, with a zero character or half of a surrogate pair, or what is nested deeper
 * than anybody means. No person types these; without this check they would be a failure of ours instead of a fault of
 * theirs.
 */
export function findUnstorable(value: unknown): Unstorable | undefined {
  return isUnstorable(value, 0) ? whereIn(value, []) : undefined
}

/** Nearly every request has none, so the path is worked out only after something was found. */
function isUnstorable(value: unknown, level: number): boolean {
  if (typeof value === 'string') return isUnstorableText(value)
  if (typeof value !== 'object' || value === null) return false
  if (level === MOST_LEVELS) return true
  if (Array.isArray(value)) return value.some((inner) => isUnstorable(inner, level + 1))
  for (const key in value)
    if (isUnstorableText(key) || isUnstorable((value as Record<string, unknown>)[key], level + 1)) return true
  return false
}

const isUnstorableText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function whereIn(value: unknown, path: (string | number)[]): Unstorable | undefined {
  if (typeof value === 'string') return isUnstorableText(value) ? { path, isTooDeep: false } : undefined
  if (typeof value !== 'object' || value === null) return undefined
  // The field that it is in says enough.
  if (path.length === MOST_LEVELS) return { path: path.slice(0, 1), isTooDeep: true }
  for (const [key, inner] of Object.entries(value)) {
    // The name itself must not stand in the answer.
    if (isUnstorableText(key)) return { path: [...path, 'key'], isTooDeep: false }
    const found = whereIn(inner, [...path, key])
    if (found) return found
  }
  return undefined
}

/** The same as an issue of a schema, to be worded beside its field. */
export const unstorableIssue = ({ path, isTooDeep }: Unstorable): z.core.$ZodIssue => ({
  code: 'custom',
  path,
  input: undefined,
  message: isTooDeep
    ? 'ข้อมูลซ้อนกันลึกเกินไป ส่งตามรูปแบบในเอกสาร API|This is nested too deeply. Send it as the API’s documentation says.'
    : 'มีอักขระที่บันทึกไม่ได้ ลบแล้วพิมพ์ใหม่|There is a character that cannot be stored. Delete it and type again.',
})
