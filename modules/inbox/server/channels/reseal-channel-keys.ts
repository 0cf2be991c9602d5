import { type Database, resealColumn } from '@langraan/db'
import { resealing, type SealingKeys } from '@langraan/runtime'

const KEY = { table: 'channels', key: ['shop_id', 'channel_id'] } as const

/** Seals the tokens and secrets of every shop's channels with the newest key; gives how many. For the operator's role. */
export async function resealChannelKeys(db: Database, keys: SealingKeys): Promise<number> {
  const tokens = await resealColumn(db, { ...KEY, column: 'token_sealed' }, resealing(keys))
  return tokens + (await resealColumn(db, { ...KEY, column: 'secret_sealed' }, resealing(keys)))
}
