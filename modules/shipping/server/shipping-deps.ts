import type { Database, PgBoss } from '@langraan/db'
import type { Files } from '@langraan/gallery/ports'
import type { OwedMoney } from '@langraan/orders/ports'
import type { Clock, SealingKeys } from '@langraan/runtime'
import type { Readers } from '@langraan/runtime/readers'
import type { TestAccounts } from '@langraan/shops/ports'
import type { Earnings } from '../earnings-port.ts'
import type { Boxes } from '../boxes-port.ts'
import type { Couriers } from './couriers.ts'

type Log = { warn(values: object, message: string): void }

export type ShippingDeps = OwedMoney & {
  db: Database
  clock: Clock
  jobs: PgBoss
  log: Log
  files: Files
  /** What reads lists that somebody sends. */
  readers: Readers
  couriers: Couriers
  /** What parcels earn the merchant: told of each change of how they stand. */
  earnings: Earnings
  /** What knows which boxes orders need. */
  boxes: Boxes
  /** Seals courier keys at rest. */
  sealingKeys: SealingKeys
  /** The address under which the outside world reaches a path of the API. */
  webhookUrl(path: string): string
  /** Undefined where the outside world is real. */
  testAccounts?: TestAccounts | undefined
}
