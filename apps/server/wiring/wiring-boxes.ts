import type { Tx } from '@langraan/db'
import type { OrderRecord } from '@langraan/orders/server'
import { knownPrices } from '@langraan/shipping/server'
import { type Ground, shippingDeps } from './wiring.ts'

/** What boxes of orders are chosen with. */
export const boxesDeps = (ground: Ground) => {
  const shipping = shippingDeps(ground)
  return {
    db: ground.db,
    clock: ground.clock,
    jobs: ground.jobs,
    knownPrices: (tx: Tx, orders: readonly OrderRecord[]) => knownPrices(shipping, tx, orders),
  }
}
