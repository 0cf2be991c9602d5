import { type Database, resealColumn } from '@langraan/db'
import { resealing, type SealingKeys } from '@langraan/runtime'

const KEYS = { table: 'linked_shops', key: ['user_id', 'link_id'], column: 'key_sealed' } as const

/** Seals every linked shop's key with the newest key; gives how many were sealed anew. For the operator's role. */
export const resealLinks = (db: Database, keys: SealingKeys): Promise<number> =>
  resealColumn(db, KEYS, resealing(keys))
