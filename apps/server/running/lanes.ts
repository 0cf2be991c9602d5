import type { IncomingMessage } from 'node:http'
import { hostNameOf, isPathHost } from '@langraan/storefront/visit/host'

// Each shop has a lane of its own at the door, so that a crowd in one shop does not stand before the others. It is
// read from the first line alone, before anything is known to be true: a shop that does not exist has a lane as well.
const SHOP_OF_API = /^\/api\/v1\/(?:storefront|shops)\/[^/?]+/
const SHOP_OF_PATH = /^\/[^/?]*/

/** Those who work in a shop and those who buy there have lanes of their own. */
export const laneOfApi = ({ url = '' }: IncomingMessage): string => SHOP_OF_API.exec(url)?.[0] ?? ''

export const laneOfSite = ({ url = '', headers: { host } }: IncomingMessage): string =>
  isPathHost(host) ? (SHOP_OF_PATH.exec(url)?.[0] ?? '') : (hostNameOf(host) ?? '')
