import { type Tx, withShop } from '@langraan/db'
import type { CodAges, CodFilter, CodParcelShown } from '../../contract.ts'
import {
  ageOf,
  type CodAge,
  choicesFor,
  codAges,
  codByState,
  type CodDecision,
  type CodState,
  codStates,
  type DueDays,
  dueDays,
  STATES_OF_VIEW,
  USUAL_CYCLE,
} from '../../rules/rules.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import {
  type Asked,
  codParcels,
  type CodRow,
  courierFigures,
  cyclesOf,
  type PlaceInCod,
  sumsByState,
  unassignedRows,
  waitingByDay,
  type WaitingSum,
} from './cod-parcels.sql.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'clock'>

const PAGE = 50
const MOST_UNASSIGNED = 100
const DAY_MS = 86_400_000

const since = (days: string, now: Date): Date => new Date(now.getTime() - Number(days) * DAY_MS)

/** What is asked of the database for a view. What is open is open however long ago it was booked. */
export function askedOf({ view, courier, days }: CodFilter, due: DueDays, now: Date): Asked {
  const isOpen = view === 'open' || view === 'late'
  return {
    states: STATES_OF_VIEW[view],
    courier,
    since: isOpen ? undefined : since(days, now),
    late: view === 'late' ? due : undefined,
  }
}

export function listCodParcels(
  { db, clock }: Deps,
  shopId: string,
  { after, ...filter }: CodFilter & { after: string },
): Promise<{ items: CodParcelShown[]; nextAfter: string | null }> {
  return withShop(db, shopId, async (tx) => {
    const now = clock.now()
    const due = dueDays(await cyclesOf(tx), now)
    const page = { after: readMark(after), limit: PAGE + 1 }
    const found = await codParcels(tx, askedOf(filter, due, now), page)
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      items: shown.map((row) => present(row, due, now)),
      nextAfter: found.length > PAGE && last ? `${last.bookedMicros} ${last.shipmentId}` : null,
    }
  })
}

/** A mark that nobody wrote begins at the beginning. */
function readMark(mark: string): PlaceInCod | undefined {
  const [, micros, shipmentId] = /^(\d{1,18}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(mark) ?? []
  return micros && shipmentId ? { micros, shipmentId } : undefined
}

/** Each state with something in it, in the order of the way. */
export const partsOf = (row: CodRow): { state: CodState; satang: number }[] => {
  const sums = codByState(row)
  return codStates.flatMap((state) => {
    const satang = sums[state]
    return satang === undefined ? [] : [{ state, satang }]
  })
}

/** How much of a parcel's cash no statement tells of. */
export const lackOfRow = ({ bookedSatang, toldSatang }: CodRow): number =>
  Math.max(0, bookedSatang - (toldSatang ?? 0))

/**
 * What can be decided here: of a parcel that arrived and of which no statement tells; and anew of what lacks still
 * where it was decided here before. About a row that differs one decides in its file.
 */
export function choicesNow(row: CodRow): CodDecision[] {
  const { toldSatang, isReturned, wasDelivered, decision, isDecidedHere } = row
  if (isReturned || !wasDelivered || (toldSatang !== null && !isDecidedHere)) return []
  const lackSatang = lackOfRow(row)
  if (lackSatang === 0) return []
  return choicesFor({ toldSatang: 0, dueSatang: lackSatang }).filter((one) => one !== decision)
}

function present(row: CodRow, due: DueDays, now: Date): CodParcelShown {
  const { bookedAt, deliveredAt, decidedAt, bookedSatang, ...rest } = row
  return {
    shipmentId: rest.shipmentId,
    orderId: rest.orderId,
    orderNumber: rest.orderNumber,
    customerName: rest.customerName,
    provider: rest.provider,
    courierCode: rest.courierCode,
    courierName: rest.courierName,
    trackingCode: rest.trackingCode,
    bookedAt: bookedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    codSatang: bookedSatang,
    toldSatang: rest.toldSatang,
    statementCount: rest.statementCount,
    parts: partsOf(row),
    age: ageOf(row, due, now) ?? null,
    decision: rest.decision,
    decidedBy: rest.decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    choices: choicesNow(row),
  }
}

type Sum = { count: number; satang: number }
const total = (of: readonly Sum[]): Sum => ({
  count: of.reduce((sum, { count }) => sum + count, 0),
  satang: of.reduce((sum, { satang }) => sum + satang, 0),
})

type Aged = WaitingSum & { age: CodAge | undefined }

async function waitingByAge(tx: Tx, due: DueDays, now: Date): Promise<Aged[]> {
  return (await waitingByDay(tx)).map((sum) => ({ ...sum, age: ageOfSum(sum, due, now) }))
}

const agesOf = (waiting: readonly Aged[]): CodAges => ({
  outstandingSatang: total(waiting).satang,
  ages: codAges.map((age) => ({ age, ...total(waiting.filter((one) => one.age === age)) })),
})

/** What couriers have of the shop, by how long. */
export const codAgesOf = ({ db, clock }: Deps, shopId: string): Promise<CodAges> =>
  withShop(db, shopId, async (tx) => {
    const now = clock.now()
    return agesOf(await waitingByAge(tx, dueDays(await cyclesOf(tx), now), now))
  })

/** The same, where all cash of some days stands, and how each courier does. */
export function codStanding({ db, clock }: Deps, shopId: string, days: string) {
  return withShop(db, shopId, async (tx) => {
    const now = clock.now()
    const cycles = await cyclesOf(tx)
    const waiting = await waitingByAge(tx, dueDays(cycles, now), now)
    return {
      ...agesOf(waiting),
      states: inOrder(await sumsByState(tx, since(days, now))),
      unassigned: await unassignedRows(tx, MOST_UNASSIGNED),
      couriers: (await couriersOf(tx, since(days, now), waiting)).map((courier) => {
        const own = waiting.filter(({ courierName }) => courierName === courier.courierName)
        const cycle = cycles.find(({ courierName }) => courierName === courier.courierName)
        return {
          ...courier,
          bankingDays: cycle?.bankingDays ?? USUAL_CYCLE,
          outstanding: total(own),
          late: total(own.filter(({ age }) => age === 'late')),
        }
      }),
    }
  })
}

const inOrder = (sums: readonly { state: CodState; count: number; satang: number }[]) =>
  codStates.flatMap((state) => sums.find((one) => one.state === state) ?? [])

/** The rule of one parcel for those that arrived on the same day. */
function ageOfSum({ courierName, day, satang }: WaitingSum, due: DueDays, now: Date) {
  const parcel = {
    bookedSatang: satang,
    wasDelivered: day !== null,
    isReturned: false,
    toldSatang: null,
    isRemitted: false,
    isMatched: false,
    decision: null,
    courierName,
    deliveredAt: day === null ? null : new Date(`${day}T23:59:59+07:00`),
  }
  return ageOf(parcel, due, now)
}

const NOTHING = {
  parcelCount: 0,
  days: null,
  failedCount: 0,
  returnedCount: 0,
  quotedSatang: 0,
  bookedSatang: 0,
  billedSatang: 0,
  billedMoreSatang: 0,
}

/** Couriers with parcels of these days, and those that have cash of earlier ones. */
async function couriersOf(tx: Tx, from: Date, waiting: readonly WaitingSum[]) {
  const figures = (await courierFigures(tx, from)).map(({ bookedOfBilledSatang, ...courier }) => ({
    ...courier,
    billedMoreSatang: courier.billedSatang - bookedOfBilledSatang,
  }))
  const known = new Set(figures.map(({ courierName }) => courierName))
  const others = new Map(waiting.map((sum) => [sum.courierName, sum]))
  return [
    ...figures,
    ...[...others.values()]
      .filter(({ courierName }) => !known.has(courierName))
      .map(({ courierName, provider, courierCode }) => ({ courierName, provider, courierCode, ...NOTHING })),
  ]
}
