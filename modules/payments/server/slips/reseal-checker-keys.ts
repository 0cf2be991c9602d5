import { type Database, resealColumn } from '@langraan/db'
import { resealing, type SealingKeys } from '@langraan/runtime'

const KEYS = { table: 'slip_checkers', key: ['shop_id'], column: 'key_sealed' } as const

/** Seals the keys of all shops' slip checkers with the newest key; gives how many were sealed anew. For the operator's role. */
export const resealCheckerKeys = (db: Database, keys: SealingKeys): Promise<number> =>
  resealColumn(db, KEYS, resealing(keys))
