import type { KeyObject } from 'node:crypto'
import { sameText, signLink } from '@langraan/runtime'

/** Keys for links, the newest first: it signs; links that an older one signed stay good. */
export type LinkKeys = readonly [KeyObject, ...KeyObject[]]

/** The token of an order's page: its id and a signature, so that knowing one order's link tells no other's. */
export const orderToken = (linkKeys: LinkKeys, orderId: string): string =>
  `${orderId}.${signLink(linkKeys[0], `order:${orderId}`)}`

/** The order's id when the token is genuine. */
export function orderOfToken(linkKeys: LinkKeys, token: string): string | undefined {
  const [orderId = '', signature = ''] = token.split('.')
  const genuine = linkKeys.some((key) => sameText(signature, signLink(key, `order:${orderId}`)))
  return genuine ? orderId : undefined
}
