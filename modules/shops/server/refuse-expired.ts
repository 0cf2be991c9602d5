import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { bangkokDay } from '@langraan/thai'
import { shopRefusals } from '../refusals.ts'
import { shopState } from '../rules/shop-state.ts'
import { standingOf } from './shops.sql.ts'

/** A shop whose package has ended can be read, not changed. Called by every use case that changes one. */
export async function refuseExpired(tx: Tx, now: Date): Promise<void> {
  if (shopState(await standingOf(tx), bangkokDay(now)) === 'expired') refuse(shopRefusals, 'shop_expired')
}
