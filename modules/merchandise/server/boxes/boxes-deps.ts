import type { Database, PgBoss, Tx } from '@langraan/db'
import type { OrderRecord } from '@langraan/orders/server'
import type { Clock } from '@langraan/runtime'
import type { PricesOfOrder } from '@langraan/shipping/server'

export type BoxesDeps = {
  db: Database
  clock: Clock
  jobs: PgBoss
  /** What parcels of these orders cost, as far as it is known without asking a courier. */
  knownPrices(tx: Tx, orders: readonly OrderRecord[]): Promise<Map<string, PricesOfOrder>>
}
