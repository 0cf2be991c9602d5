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
