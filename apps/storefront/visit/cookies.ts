import { CART_COOKIE } from '../basket/cart-cookie.ts'
import { CHOICE_COOKIE, type ConvenienceName } from './cookie-choice.ts'

/** How long a cookie stays: days, or until the browser is closed. */
export type CookieLife = number | 'visit'

type SiteCookie = { name: string; days: CookieLife; convenience?: ConvenienceName }

/**
 * Everything that a shop's site keeps in a browser. The page about cookies lists these, the server sets them by what
 * stands here, and a test takes a shopper's way and finds no other. A convenience is kept only by those who want it.
 */
export const siteCookies = {
  cart: { name: CART_COOKIE, days: 30 },
  languageOfVisit: { name: 'lang', days: 'visit' },
  checkout: { name: 'checkout', days: 'visit' },
  choice: { name: CHOICE_COOKIE, days: 180 },
  language: { name: 'lang', days: 365, convenience: 'language' },
  recipient: { name: 'recipient', days: 180, convenience: 'recipient' },
} as const satisfies Record<string, SiteCookie>

export type CookieKey = keyof typeof siteCookies

const keys = Object.keys(siteCookies) as CookieKey[]
const isConvenience = (key: CookieKey): boolean => 'convenience' in siteCookies[key]

export const necessaryCookies = keys.filter((key) => !isConvenience(key))
