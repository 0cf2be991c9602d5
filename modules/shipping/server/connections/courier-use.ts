import { audit, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { CourierConnection } from '../../courier-contract.ts'
import { getConnection } from '../connections.ts'
import { requireCourier } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { dropUnneeded, findConnection, isConnected, requireConnection } from './connection-rows.ts'

type Change = { shopId: string; provider: string; trail: Trail }

/** Says whether the shop books with a courier, and which carriers of an aggregator it does not book with. */
export async function saveCourierUse(
  deps: ShippingDeps,
  { shopId, provider, trail, ...use }: Change & { isOn: boolean; carriersOff: readonly string[] },
): Promise<CourierConnection> {
  const courier = requireCourier(deps, provider)
  const known = new Set(courier.carriers?.items.map(({ mark }) => mark))
  const carriersOff = [...new Set(use.carriersOff)].filter((mark) => known.has(mark)).toSorted()
  await withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await requireConnection(tx, provider)
    await tx
      .updateTable('courier_connections')
      .set({ is_on: use.isOn, carriers_off: carriersOff })
      .where('provider', '=', provider)
      .execute()
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'courier', id: provider, name: courier.name.th },
      before: { isOn: before.is_on, carriersOff: before.carriers_off },
      after: { isOn: use.isOn, carriersOff },
      now,
    })
  })
  return getConnection(deps, shopId, provider)
}

/** Takes a connection away. Parcels that are on their way are followed by its keys until the last has arrived. */
export async function disconnectCourier(
  deps: ShippingDeps,
  { shopId, provider, trail }: Change,
): Promise<CourierConnection> {
  const courier = requireCourier(deps, provider)
  await withShop(deps.db, shopId, async (tx) => {
    const row = await findConnection(tx, provider)
    if (!row || !isConnected(row)) return
    const now = deps.clock.now()
    await tx
      .updateTable('courier_connections')
      .set({ removed_at: now, is_on: true, carriers_off: [], tried_at: null })
      .where('provider', '=', provider)
      .execute()
    await dropUnneeded(tx, provider)
    const subject = { kind: 'courier', id: provider, name: courier.name.th }
    await audit(tx, trail, { entryId: newId(), shopId, subject, now })
  })
  return getConnection(deps, shopId, provider)
}
