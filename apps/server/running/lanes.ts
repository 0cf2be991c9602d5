import type { IncomingMessage } from 'node:http'

// Each shop has a lane of its own at the door, so that a crowd in one shop does not stand before the others. It is
// read from the first line alone, before anything is known to be true: a shop that does not exist has a lane as well.
// Those who buy have lanes of their own: `apps/storefront/visit/lane.ts`.
const SHOP_OF_API = /^\/api\/v1\/(?:storefront|shops)\/[^/?]+/

/** Those who work in a shop have the lane of that shop. */
export const laneOfApi = ({ url = '' }: IncomingMessage): string => SHOP_OF_API.exec(url)?.[0] ?? ''
