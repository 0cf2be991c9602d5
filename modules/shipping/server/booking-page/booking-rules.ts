import { audit, type Tx, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { BookingRule } from '../../rules/booking-plan.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { replaceRules, rulesOf } from './booking-rules.sql.ts'

export const getBookingRules = (
  deps: Pick<ShippingDeps, 'db'>,
  shopId: string,
): Promise<{ rules: BookingRule[] }> =>
  withShop(deps.db, shopId, async (tx: Tx) => ({ rules: await rulesOf(tx) }))

/** The whole list takes the place of the one before. */
export function saveBookingRules(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  { shopId, rules, trail }: { shopId: string; rules: readonly BookingRule[]; trail: Trail },
): Promise<{ rules: BookingRule[] }> {
  return withShop(deps.db, shopId, async (tx) => {
    const before = await rulesOf(tx)
    await replaceRules(tx, shopId, rules)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'shop', id: shopId, name: '' },
      before: { rules: before.length },
      after: { rules: rules.length },
      now: deps.clock.now(),
    })
    return { rules: await rulesOf(tx) }
  })
}
