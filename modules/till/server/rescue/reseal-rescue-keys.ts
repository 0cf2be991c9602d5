import { type Database, resealColumn } from '@langraan/db'
import { resealing, type SealingKeys } from '@langraan/runtime'

const KEYS = { table: 'till_rescue_keys', key: ['shop_id'], column: 'private_sealed' } as const

/** Seals the private keys by which sales are rescued with the newest key; gives how many. For the operator's role. */
export const resealRescueKeys = (db: Database, keys: SealingKeys): Promise<number> =>
  resealColumn(db, KEYS, resealing(keys))
