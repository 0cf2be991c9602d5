import { createHmac } from 'node:crypto'
import type { LinkKeys } from './order-link.ts'

const BYTES = 6

/**
 * The network that an order came from, as it is kept with the order: a keyed hash, of this shop alone, from which nobody
 * reads the address again. Six bytes are a safe integer.
 */
export const callerKey = (keys: LinkKeys, shopId: string, network: string): number =>
  createHmac('sha256', keys[0]).update(`caller:${shopId}:${network}`).digest().readUIntBE(0, BYTES)
