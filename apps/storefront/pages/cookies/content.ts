import type { ConvenienceName } from '../../visit/cookie-choice.ts'

/** What the site keeps in a browser, and what of it a shopper wants. */
export type CookiesPage = {
  kind: 'cookies'
  /** Absent where nothing has been chosen yet. */
  chosen?: readonly ConvenienceName[]
  /** It has just been chosen. */
  isKept: boolean
}
