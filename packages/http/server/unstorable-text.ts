import type { z } from 'zod'

/**
 * The path of the first text that PostgreSQL cannot keep: with a zero character or half of a surrogate pair.
 * No person types these; without this check they would be a failure of ours instead of a fault of theirs.
 */
export function unstorableText(value: unknown): (string | number)[] | undefined {
  return isUnstorable(value) ? pathIn(value, []) : undefined
}

/** Nearly every request has none, so the path is worked out only after something was found. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(isUnstorable)
  for (const key in value)
    if (isUnstorable(key) || isUnstorable((value as Record<string, unknown>)[key])) return true
  return false
}

function pathIn(value: unknown, path: (string | number)[]): (string | number)[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = pathIn(key, [...path, 'key']) ?? pathIn(inner, [...path, key])
    if (found) return found
  }
  return undefined
}

/** The same as an issue of a schema, to be worded beside its field. */
export const unstorableIssue = (path: (string | number)[]): z.core.$ZodIssue => ({
  code: 'custom',
  path,
  input: undefined,
  message:
    'มีอักขระที่บันทึกไม่ได้ ลบแล้วพิมพ์ใหม่|There is a character that cannot be stored. Delete it and type again.',
})
