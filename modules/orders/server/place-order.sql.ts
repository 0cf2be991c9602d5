import type { Pool } from '@langraan/db'
import type { OrderAnswer } from '../contract.ts'

export type Shortage = { variantId: string; requested: number; available: number }

export type Outcome =
  | { outcome: 'placed' }
  | { outcome: 'replayed'; answer: OrderAnswer }
  | { outcome: 'key_reused' }
  | { outcome: 'stale' }
  | { outcome: 'day_full' }
  | { outcome: 'short'; lines: Shortage[] }

/** Runs `place_order` (migration 0005): the whole order in one round trip. */
export async function placeOrderStatement(pool: Pool, order: object): Promise<Outcome> {
  const { rows } = await pool.query<{ outcome: Outcome }>({
    name: 'place-order',
    text: 'SELECT place_order($1) AS outcome',
    values: [JSON.stringify(order)],
  })
  const outcome = rows[0]?.outcome
  if (!outcome) throw new Error('place_order answered nothing')
  return outcome
}
