import type { ShopTheme } from '@langraan/sites/rules'
import type { Language } from '@langraan/thai'

/**
 * What the server hands to a page's markup, and nothing else: plain data, ready to be shown. Amounts are satang. The
 * kind says which page it is for; each page says in its `content.ts` what it shows.
 */
export type Page = { kind: string }

/** The built pages: a whole HTML document as text. */
export type Render = (page: Page, around: Surroundings) => string

/** What every page stands in. */
export type Surroundings = {
  language: Language
  /** What stands before every address of the shop: empty, or `/{slug}` where shops are told apart by path. */
  base: string
  assets: Assets
  /** The draft of a theme, shown to those who make it. */
  isPreview?: boolean
  /** Absent where no shop is known. */
  shop?: ShopFacts
  /** Where the same page is in the other language; absent where what was typed would be lost. */
  otherLanguageHref?: string
  /** The page's one address, for search engines; absent for pages that they should not list. */
  canonicalUrl?: string
  /** The same page in each language; there wherever the canonical address is. */
  alternates?: Record<Language, string>
}

export type Assets = {
  styleHref: string
  /** The same at night, over the first. */
  darkHref: string
  scriptHref: string
  /** What the script fetches where it has a challenge to solve. */
  solverHref: string
  fontHrefs: readonly string[]
}

export type ShopFacts = {
  name: string
  /** As stored, `+66…`. */
  phone: string
  lineId: string
  facebookUrl: string
  /** One line above every page; empty for none. */
  announcement: string
  footer: string
  /** How many pieces of one article an order takes. */
  mostOfOne: number
  /** After how many hours an order ends that nobody has paid; absent where it waits for ever. */
  unpaidHours?: number
  /** The square logo. */
  logoHref?: string
  /** The wide logo, which stands for the name on the header; its size in pixels where it is known. */
  wordmark?: { href: string; width?: number; height?: number }
  look: Look
}

/** How the site looks. */
export type Look = Pick<ShopTheme, 'palette' | 'scheme' | 'layout' | 'cards'> & {
  /** The style of the shop's own colours, where it has some. */
  styleHref?: string
}
