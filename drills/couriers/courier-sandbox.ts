import { type Cluster, pause } from '../house/cluster.ts'

const AWAY_AT_MOST_MS = 60_000
const AGAIN_MS = 100

/** The couriers that parcels are booked with, and the one that only tells where they are. */
export const bookedWith = ['shippop', 'flash', 'jnt-th'] as const
export type BookedWith = (typeof bookedWith)[number]
export const POST = 'thailand-post'
export type Provider = BookedWith | typeof POST

/** Where a parcel has ended, if it has; `waiting`: nobody has fetched it. */
export type EndAtCourier = 'waiting' | 'underway' | 'delivered' | 'returned' | 'cancelled'

/** A parcel as its courier knows it. */
export type AtCourier = {
  provider: BookedWith
  /** The number that it was booked under. */
  code: string
  /** The number that it goes by now. */
  number: string
  codSatang: number
  end: EndAtCourier
  scans: number
  /** How often its last failure was told. */
  failures: number
  bookedAt: string
}

/** Asks the sandbox until it answers: it may be away on purpose. Gives nothing where it says no. */
export async function control<T>(
  { sandboxUrl }: Pick<Cluster, 'sandboxUrl'>,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<T | undefined> {
  const until = performance.now() + AWAY_AT_MOST_MS
  for (;;) {
    const response = await fetch(`${sandboxUrl}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (response && response.status < 500) {
      const text = await response.text()
      if (!response.ok) return undefined
      return (text === '' ? {} : JSON.parse(text)) as T
    }
    if (performance.now() > until) throw new Error(`the sandbox is away: ${method} ${path}`)
    await pause(AGAIN_MS)
  }
}

/** The same, where it must say yes. */
export async function controlled<T>(...asked: Parameters<typeof control>): Promise<T> {
  const answer = await control<T>(...asked)
  if (!answer) throw new Error(`the sandbox refused ${asked[1]} ${asked[2]}`)
  return answer
}

const listOf = async <T>(cluster: Cluster, path: string): Promise<T[]> =>
  (await controlled<{ items: T[] }>(cluster, 'GET', path)).items

type ShippopParcel = {
  trackingCode: string
  courierTrackingCode: string
  purchaseId: number
  codAmountSatang: number
  status: string
  states: object[]
  bookedAt: string
}
export type ShippopPurchase = { purchaseId: number; status: string; confirmCalls: number }
type FlashParcel = {
  pno: string
  recentPno: string
  codSatang: number
  state: number
  routes: { routeAction: string }[]
  bookedAt: string
}
type JntParcel = {
  billCode: string
  codSatang: number
  isCancelled: boolean
  scans: { move: string }[]
  createdAt: string
}

export const purchasesAtShippop = (cluster: Cluster) => listOf<ShippopPurchase>(cluster, '/shippop/purchases')

// Only reserved, or refused when it was to be booked.
const NOT_BOOKED = ['wait', 'invalid']

/** Each parcel that some courier has really booked. */
export async function parcelsAtCouriers(cluster: Cluster): Promise<AtCourier[]> {
  const purchases = await purchasesAtShippop(cluster)
  const paid = new Set(
    purchases.filter(({ status }) => status === 'paid').map(({ purchaseId }) => purchaseId),
  )
  const shippop = await listOf<ShippopParcel>(cluster, '/shippop/parcels')
  const flash = await listOf<FlashParcel>(cluster, '/flash/parcels')
  const jnt = await listOf<JntParcel>(cluster, '/jnt-th/parcels')
  return [
    ...shippop
      .filter(({ purchaseId, status }) => paid.has(purchaseId) && !NOT_BOOKED.includes(status))
      .map(ofShippop),
    ...flash.map(ofFlash),
    ...jnt.map(ofJnt),
  ]
}

const SHIPPOP_ENDS: Readonly<Record<string, EndAtCourier>> = {
  booking: 'waiting',
  complete: 'delivered',
  return: 'returned',
  cancel: 'cancelled',
}
const FLASH_ENDS: Readonly<Record<number, EndAtCourier>> = {
  0: 'waiting',
  5: 'delivered',
  7: 'returned',
  9: 'cancelled',
}

const ofShippop = (parcel: ShippopParcel): AtCourier => ({
  provider: 'shippop',
  code: parcel.trackingCode,
  number: parcel.courierTrackingCode || parcel.trackingCode,
  codSatang: parcel.codAmountSatang,
  end: SHIPPOP_ENDS[parcel.status] ?? 'underway',
  scans: parcel.states.length,
  failures: parcel.status === 'problem' ? 1 : 0,
  bookedAt: parcel.bookedAt,
})

const ofFlash = (parcel: FlashParcel): AtCourier => ({
  provider: 'flash',
  code: parcel.pno,
  number: parcel.recentPno,
  codSatang: parcel.codSatang,
  end: FLASH_ENDS[parcel.state] ?? 'underway',
  scans: parcel.routes.length,
  failures: parcel.routes.filter(({ routeAction }) => routeAction === 'DIFFICULTY_HANDOVER').length,
  bookedAt: parcel.bookedAt,
})

function ofJnt(parcel: JntParcel): AtCourier {
  const moves = parcel.scans.map(({ move }) => move)
  // What ended its way is not undone by a scan of the way that comes after it.
  const last = moves.findLast((move) => move === 'deliver' || move === 'return-signed')
  const ended = last === undefined ? undefined : last === 'deliver' ? 'delivered' : 'returned'
  return {
    provider: 'jnt-th',
    code: parcel.billCode,
    number: parcel.billCode,
    codSatang: parcel.codSatang,
    end: parcel.isCancelled ? 'cancelled' : (ended ?? (moves.length > 0 ? 'underway' : 'waiting')),
    scans: moves.length,
    failures: moves.filter((move) => move === 'problem').length,
    bookedAt: parcel.createdAt,
  }
}

/** One fault at an endpoint of a courier, or at all of them. */
export const makeFault = (cluster: Cluster, fault: object): Promise<unknown> =>
  controlled(cluster, 'PUT', '/faults', fault)

export const endFaults = (cluster: Cluster, of = ''): Promise<unknown> =>
  controlled(cluster, 'DELETE', `/faults${of}`)
