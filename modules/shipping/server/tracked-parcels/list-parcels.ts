import { type Tx, withShop } from '@langraan/db'
import {
  COUNTED_TO,
  MOST_NUMBERS,
  type TrackedFilter,
  type TrackedParcel,
} from '../../tracked-parcels-contract.ts'
import {
  GROUPS_OF_TAB,
  groupsOf,
  numbersIn,
  type ParcelGroup,
  parcelGroups,
  parcelTabs,
  type ParcelTab,
  silentBefore,
} from '../../rules/outside/parcel-group.ts'
import { isSettled } from '../../rules/parcel.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import {
  arrivedParcels,
  countOfGroup,
  deliveringCount,
  lastHeardAt,
  type Narrowed,
  outsideParcels,
  type OutsideRow,
  parcelsOfGroup,
  type TrackedRow,
} from './tracked-parcels.sql.ts'

type Deps = Pick<ShippingDeps, 'db' | 'clock' | 'couriers'>

const PAGE = 50
const ARRIVED_DAYS = 30
const FAST_DAYS = 3
const DAY_MS = 86_400_000

/** A page of parcels, group by group. */
export function listTrackedParcels(
  deps: Deps,
  shopId: string,
  query: TrackedFilter & { after: string },
): Promise<{ items: TrackedParcel[]; nextAfter: string | null }> {
  return withShop(deps.db, shopId, async (tx) => {
    const wanted = narrowedBy(query, deps.clock.now())
    const found = await parcelsOfGroups(tx, wanted, { after: readMark(query.after), limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      items: shown.map((row) => present(deps, row)),
      nextAfter: found.length > PAGE && last ? writeMark(last) : null,
    }
  })
}

type Found = TrackedRow & { group: ParcelGroup }
type Mark = { group: ParcelGroup; micros: string; shipmentId: string }

/** Goes through the groups until it has as many as are wanted: each has an index that gives them in order. */
export async function parcelsOfGroups(
  tx: Tx,
  wanted: Narrowed,
  { after, limit }: { after: Mark | undefined; limit: number },
): Promise<Found[]> {
  const groups = groupsOf(wanted.tab, wanted.numbers !== undefined)
  const found: Found[] = []
  for (const group of groups.slice(after ? Math.max(0, groups.indexOf(after.group)) : 0)) {
    if (found.length >= limit) break
    const begin = after?.group === group ? after : undefined
    const rows = await parcelsOfGroup(tx, group, wanted, { after: begin, limit: limit - found.length })
    found.push(...rows.map((row) => ({ ...row, group })))
  }
  return found
}

export function narrowedBy({ tab, courier, province, cod, numbers }: TrackedFilter, now: Date): Narrowed {
  const codes = numbersIn(numbers).slice(0, MOST_NUMBERS)
  return {
    tab,
    courier,
    province,
    isCodOnly: cod === 'only',
    numbers: numbers === '' ? undefined : codes,
    silentBefore: silentBefore(now),
  }
}

const writeMark = ({ group, heardMicros, shipmentId }: Found): string =>
  `${group} ${heardMicros} ${shipmentId}`

/** A mark that nobody wrote begins at the beginning. */
function readMark(mark: string): Mark | undefined {
  const [, group, micros, shipmentId] = /^([a-z]+) (-?\d{1,18}) ([0-9a-f-]{36})$/.exec(mark) ?? []
  const known = parcelGroups.find((one) => one === group)
  return known && micros && shipmentId && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(shipmentId)
    ? { group: known, micros, shipmentId }
    : undefined
}

export function present({ couriers }: Pick<ShippingDeps, 'couriers'>, row: Found): TrackedParcel {
  const { heardMicros: _place, heardAt, askedAt, receivedAt, decidedAt, ...parcel } = row
  const isOnItsWay = row.trackingCode !== '' && !isSettled(row.parcelStatus ?? undefined)
  return {
    ...parcel,
    heardAt: heardAt.toISOString(),
    askedAt: askedAt?.toISOString() ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    // One that the shop handed over itself can be asked about where a courier has told of it before.
    isFollowed:
      isOnItsWay &&
      (row.provider === 'hand' ? askedAt !== null : couriers.get(row.provider)?.can.track !== undefined),
  }
}

/** How many parcels are outside, how they stand, and how fast they arrive. */
export function trackingFigures(deps: Deps, shopId: string) {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    const limit = silentBefore(now)
    const counts = await countsOfGroups(tx, limit)
    const delivering = Math.min(await deliveringCount(tx, limit), counts.out)
    const outside = await outsideParcels(tx)
    const arrived = await arrivedParcels(tx, new Date(now.getTime() - ARRIVED_DAYS * DAY_MS), FAST_DAYS)
    const arrivedCount = sumOf(arrived, (row) => row.arrivedCount)
    const cod = await countOfGroup(tx, 'delivered', { tab: 'cod', silentBefore: limit }, COUNTED_TO + 1)
    return {
      tabs: { ...tabCounts(counts), cod },
      outside: {
        moving: counts.out - delivering,
        delivering,
        silent: counts.silent,
        failed: counts.failed,
        back: counts.back,
        waiting: counts.waiting,
      },
      withinThreeDaysPercent:
        arrivedCount === 0
          ? null
          : Math.round((100 * sumOf(arrived, (row) => row.withinCount)) / arrivedCount),
      couriers: [...Map.groupBy(outside, ({ courierName }) => courierName).values()]
        .map((rows) => ({ rows, first: rows[0] as OutsideRow }))
        .map(({ rows, first }) => ({
          courierName: first.courierName,
          provider: first.provider,
          courierCode: first.courierCode,
          outsideCount: sumOf(rows, (row) => row.outsideCount),
          days: arrived.find(({ courierName }) => courierName === first.courierName)?.days ?? null,
        }))
        .toSorted((a, b) => b.outsideCount - a.outsideCount),
      provinces: [...Map.groupBy(outside, ({ province }) => province)]
        .filter(([province]) => province !== '')
        .map(([province, rows]) => ({ province, outsideCount: sumOf(rows, (row) => row.outsideCount) }))
        .toSorted((a, b) => b.outsideCount - a.outsideCount),
      heardAt: (await lastHeardAt(tx))?.toISOString() ?? null,
    }
  })
}

type Counts = Record<ParcelGroup, number>

async function countsOfGroups(tx: Tx, limit: Date): Promise<Counts> {
  const counts: Partial<Counts> = {}
  for (const group of parcelGroups)
    counts[group] = await countOfGroup(tx, group, { tab: 'all', silentBefore: limit }, COUNTED_TO + 1)
  return counts as Counts
}

const tabCounts = (counts: Counts): Record<ParcelTab, number> =>
  Object.fromEntries(
    parcelTabs.map((tab) => [tab, sumOf(GROUPS_OF_TAB[tab], (group) => counts[group])]),
  ) as Record<ParcelTab, number>

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
