import { siteCookies } from './cookies.ts'
import { cookieOptions, type Visit } from './visit.ts'

/** What checkout keeps goes to checkout alone. */
export const checkoutCookieOptions = (visit: Pick<Visit, 'site' | 'request' | 'base'>) => ({
  ...cookieOptions(visit),
  path: `${visit.base}/checkout`,
  httpOnly: true,
})

/** Nothing stays of whom an order went to before. */
export function forgetRecipientCookie(visit: Visit): void {
  visit.reply.clearCookie(siteCookies.recipient.name, checkoutCookieOptions(visit))
}
