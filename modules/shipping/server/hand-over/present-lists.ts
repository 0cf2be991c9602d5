import { type Tx, withShop } from '@langraan/db'
import { type OutputOf, refuse, standardRefusals } from '@langraan/http'
import { namesOfMembers } from '@langraan/orders/server'
import { branchesOf } from '@langraan/shops/server'
import { addBangkokDays, bangkokDay, startOfBangkokDay } from '@langraan/thai'
import type {
  getHandOver as getHandOverContract,
  getHandOverList as getHandOverListContract,
  HandOverList,
} from '../../hand-over-contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import {
  missingCount,
  missingParcels,
  type OnList,
  parcelsOnList,
  waitingGroups,
} from './list-parcels.sql.ts'
import { figuresOfLists, findList, type ListRow, listsOfDay } from './lists.sql.ts'
import { aggregatorsOf, isSame, nameOfGroup } from './open-list.ts'
import { canReopen, reopenUntil } from './reopen-list.ts'

// Whoever looks for more than that goes through the boxes anyway.
const MOST_MISSING = 100

type Deps = Pick<ShippingDeps, 'db' | 'clock' | 'couriers'>

/** What waits for whom, the lists that are open, and those of a day. */
export function getHandOver(
  deps: Deps,
  shopId: string,
  wanted: string | undefined,
): Promise<OutputOf<typeof getHandOverContract>> {
  return withShop(deps.db, shopId, async (tx) => {
    const day = wanted ?? bangkokDay(deps.clock.now())
    const rows = await listsOfDay(tx, startOfBangkokDay(day), startOfBangkokDay(addBangkokDays(day, 1)))
    const lists = await presentLists(tx, rows)
    const branchName = await branchNames(tx)
    const groups = await waitingGroups(tx, aggregatorsOf(deps.couriers))
    return {
      day,
      groups: groups.map((group) => ({
        ...group,
        courierName: nameOfGroup(deps.couriers, group),
        branchName: branchName(group.branchId),
        openListId: rows.find((row) => row.state === 'open' && isSame(row, group))?.handOverListId ?? null,
      })),
      open: lists.filter(({ state }) => state === 'open'),
      closed: lists.filter(({ state }) => state === 'closed'),
    }
  })
}

/** A list with what is on it, and what is missing while it is open. */
export function getHandOverList(
  deps: Deps,
  shopId: string,
  listId: string,
): Promise<OutputOf<typeof getHandOverListContract>> {
  return withShop(deps.db, shopId, async (tx) => {
    const row = (await findList(tx, listId)) ?? refuse(standardRefusals, 'not_found')
    const [list = refuse(standardRefusals, 'not_found')] = await presentLists(tx, [row])
    const parcels = (await parcelsOnList(tx, listId)).map(presentParcel)
    const of = { ...row, aggregators: aggregatorsOf(deps.couriers) }
    const isOpen = row.state === 'open'
    return {
      ...list,
      parcels,
      goneCount: parcels.filter(({ isGone }) => isGone).length,
      missingCount: isOpen ? await missingCount(tx, of) : 0,
      missing: isOpen
        ? (await missingParcels(tx, of, MOST_MISSING)).map((parcel) => ({ ...parcel, isGone: false }))
        : [],
      reopenUntil:
        row.closedAt && canReopen(row, deps.clock.now()) ? reopenUntil(row.closedAt).toISOString() : null,
    }
  })
}

const presentParcel = ({ state, parcelStatus: _status, ...parcel }: OnList) => ({
  ...parcel,
  isGone: state !== 'booked',
})

async function branchNames(tx: Tx): Promise<(branchId: string) => string> {
  const names = new Map((await branchesOf(tx)).map(({ branchId, name }) => [branchId, name]))
  return (branchId) => names.get(branchId) ?? ''
}

export async function presentLists(tx: Tx, rows: readonly ListRow[]): Promise<HandOverList[]> {
  if (rows.length === 0) return []
  const figures = await figuresOfLists(
    tx,
    rows.map(({ handOverListId }) => handOverListId),
  )
  const names = await namesOfMembers(tx)
  const branchName = await branchNames(tx)
  return rows.map(({ openedBy, openedAt, closedBy, closedAt, ...row }) => ({
    ...row,
    branchName: branchName(row.branchId),
    openedByName: names.get(openedBy) ?? '',
    openedAt: openedAt.toISOString(),
    closedByName: closedBy === null ? null : (names.get(closedBy) ?? ''),
    closedAt: closedAt?.toISOString() ?? null,
    ...(figures.get(row.handOverListId) ?? { parcelCount: 0, codSatang: 0 }),
  }))
}
