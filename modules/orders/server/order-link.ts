import type { KeyObject } from 'node:crypto'
import { sameText, signLink } from '@langraan/runtime'

/** The token of an order's page: its id and a signature, so that knowing one order's link tells no other's. */
export const orderToken = (linkKey: KeyObject, orderId: string): string =>
  `${orderId}.${signLink(linkKey, `order:${orderId}`)}`

/** The order's id when the token is genuine. */
export function orderOfToken(linkKey: KeyObject, token: string): string | undefined {
  const [orderId = '', signature = ''] = token.split('.')
  return sameText(signature, signLink(linkKey, `order:${orderId}`)) ? orderId : undefined
}
