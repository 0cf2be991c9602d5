import type { IncomingMessage } from 'node:http'
import { hostNameOf, isPathHost } from './host.ts'

const SHOP_OF_PATH = /^\/[^/?]*/

/** Each shop has a lane of its own at the door of the sites, so that a crowd in one does not stand before the others. */
export const laneOfSite = ({ url = '', headers: { host } }: IncomingMessage): string =>
  isPathHost(host) ? (SHOP_OF_PATH.exec(url)?.[0] ?? '') : (hostNameOf(host) ?? '')
