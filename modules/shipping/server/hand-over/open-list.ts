import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import type { HandOverCourier } from '../../rules/handing-over/hand-over.ts'
import type { Couriers } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { type WaitingGroup, waitingGroups } from './list-parcels.sql.ts'
import { insertList, type ListRow, lockList, openListOf } from './lists.sql.ts'

/** The couriers of whom each carrier sends its own driver. */
export const aggregatorsOf = (couriers: Couriers): string[] =>
  [...couriers.values()].flatMap(({ kind, provider }) => (kind === 'aggregator' ? [provider] : []))

/** By which name people know whoever fetches: of one that carries itself its own, and not that of a service. */
export const nameOfGroup = (couriers: Couriers, { provider, courierName }: WaitingGroup): string => {
  const courier = couriers.get(provider)
  return courier?.kind === 'carrier' ? courier.name.en : courierName
}

export const isSame = (one: HandOverCourier, other: HandOverCourier): boolean =>
  one.branchId === other.branchId && one.provider === other.provider && one.courierKey === other.courierKey

export const subjectOfList = ({
  handOverListId,
  courierName,
}: {
  handOverListId: string
  courierName: string
}) => ({
  kind: 'hand-over-list',
  id: handOverListId,
  name: courierName,
})

/** Begins the list of a courier at a branch, for which something waits. One that is open is that one. */
export function openList(
  deps: Pick<ShippingDeps, 'db' | 'clock' | 'couriers'>,
  { shopId, userId, ...courier }: HandOverCourier & { shopId: string; userId: string },
): Promise<{ handOverListId: string }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const known = await openListOf(tx, courier)
    if (known !== undefined) return { handOverListId: known }
    const groups = await waitingGroups(tx, aggregatorsOf(deps.couriers))
    const group =
      groups.find((one) => isSame(one, courier)) ?? refuse(shippingRefusals, 'nothing_to_hand_over')
    const [handOverListId, courierName] = [newId(), nameOfGroup(deps.couriers, group)]
    const row = { ...courier, listId: handOverListId, courierName, openedBy: userId, now }
    if (!(await insertList(tx, shopId, row)))
      return { handOverListId: (await openListOf(tx, courier)) ?? refuse(standardRefusals, 'not_found') }
    return { handOverListId }
  })
}

export async function lockOpenList(tx: Tx, listId: string): Promise<ListRow> {
  const list = (await lockList(tx, listId)) ?? refuse(standardRefusals, 'not_found')
  return list.state === 'open' ? list : refuse(shippingRefusals, 'hand_over_list_not_open')
}
