import { earningsOfParcels } from '@langraan/cashback/server'
import type { Tx } from '@langraan/db'
import { boxesForShipping, boxesOfOrders } from '@langraan/merchandise/server'
import type { OrderRecord } from '@langraan/orders/server'
import { knownPrices, type ShippingDeps } from '@langraan/shipping/server'
import { owedMoney } from './order-money.ts'
import { testAccountsOf } from './test-accounts.ts'
import { filesOf, type Ground, sealingKeysOf } from './wiring.ts'

export function shippingDeps(ground: Ground): ShippingDeps {
  const { config, db, clock, jobs, log } = ground
  return {
    db,
    clock,
    jobs,
    log,
    files: filesOf(ground),
    readers: ground.readers.files,
    couriers: ground.couriers,
    ...owedMoney,
    earnings: earningsOfParcels,
    boxes: boxesForShipping(() => boxesDeps(ground)),
    sealingKeys: sealingKeysOf(config).courierKeys,
    webhookUrl: (path) => new URL(path, config.APP_URL).href,
    testAccounts: testAccountsOf(config),
  }
}

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

/** In which boxes orders are to be packed, for whoever fetches them with the goods. */
export const boxesOf = (ground: Ground) => (tx: Tx, shopId: string, orderIds: readonly string[]) =>
  boxesOfOrders(() => boxesDeps(ground), tx, shopId, orderIds)
