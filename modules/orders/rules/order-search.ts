import { normaliseThaiText } from '@langraan/thai'

/** From as many letters on a text is looked for anywhere; fewer are the beginning of something. */
export const LEAST_SUBSTRING = 3

/** What was typed into the search, as it stands in what an order is found by: a phone's digits without what stands between them. */
export function orderSearchText(typed: string): string {
  const text = normaliseThaiText(typed).toLowerCase().replace(/^#/, '')
  return /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text
}

/** What was typed as a pattern of LIKE over the lines an order is found by; null where nothing was. */
export function textPattern(typed: string): string | null {
  const text = orderSearchText(typed)
  if (text === '') return null
  const escaped = text.replace(/[\\%_]/g, (letter) => `\\${letter}`)
  return [...text].length < LEAST_SUBSTRING ? `%\n${escaped}%` : `%${escaped}%`
}

/**
 * A code as patterns with a dash where letters and figures meet, without the dashes that were typed, and with one more
 * between any two signs: `cd0006` is on a shelf as CD-0006. None for what has not both, which is a name or a number.
 */
export function codePatterns(typed: string): string[] {
  const text = orderSearchText(typed)
  const plain = text.replace(/[-_./ ]/g, '')
  if (!/^(?=.*[a-z])(?=.*\d)[a-z0-9]{4,30}$/.test(plain)) return []
  const dashed = plain.replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, '_')
  const parted = [...dashed].slice(1).map((_, at) => `${dashed.slice(0, at + 1)}_${dashed.slice(at + 1)}`)
  // Without three signs that stand together no index knows it.
  return [...new Set([dashed, plain, ...parted])]
    .filter((pattern) => /[^_]{3}/.test(pattern))
    .map((pattern) => `%${pattern}%`)
}
