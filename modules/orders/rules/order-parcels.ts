import { codDueOf, type PaidOrder } from './money/order-money.ts'
import { courierBooked, type OrderState, type OutgoingOrder, parcelMoved, type Step } from './order-status.ts'

/** In how many parcels an order may go. */
export const MOST_PARCELS = 20

/** How an order is divided: how many parcels, and which of them carries all of the cash on delivery. */
export type InParcels = { readonly parcelCount: number; readonly codParcelNo: number }

/** What is to be collected for one parcel of an order: all of it for one of them, and nothing for the others. */
export const codOfParcel = (
  order: PaidOrder & InParcels & { totalSatang: number; paidSatang: number },
  parcelNo: number,
): number => (parcelNo === order.codParcelNo ? codDueOf(order) : 0)

/**
 * Whether a courier may be booked for one parcel of an order, by whether another of them is booked already. The order is
 * booked with the first; one that was added when others had left stays as it is.
 */
export function parcelBooked(order: OutgoingOrder & InParcels, isAnyLive: boolean): Step {
  const { payment, fulfilment } = order
  const step = courierBooked(order)
  const hasOthers = order.parcelCount > 1 && isAnyLive
  const isUnderWay = fulfilment === 'booked' || fulfilment === 'shipped'
  if (hasOthers && isUnderWay && payment !== 'refunded') return { payment, fulfilment }
  return step
}

/** How far one parcel is, as its order tells it; nothing where it waits, or is not booked. */
export type ParcelCourse = 'shipped' | 'delivered' | 'failed' | 'returned'

/** How a parcel stands among those of its order. */
export type ParcelOfOrder = { readonly parcelNo: number; readonly course: ParcelCourse | undefined }

/**
 * How far an order is by its parcels; nothing where one of them has not left yet. It has arrived when all of them have.
 * Once all have ended and only some came back, it goes by the one that carries the money: without it nobody has paid.
 */
export function courseOfOrder(
  { parcelCount, codParcelNo }: InParcels,
  isCod: boolean,
  parcels: readonly ParcelOfOrder[],
): ParcelCourse | undefined {
  const courses = parcels.map(({ course }) => course)
  if (parcels.length < parcelCount || courses.includes(undefined)) return undefined
  if (courses.includes('failed')) return 'failed'
  if (courses.includes('shipped')) return 'shipped'
  if (!courses.includes('delivered')) return 'returned'
  const carrier = parcels.find(({ parcelNo }) => parcelNo === codParcelNo)
  return isCod && carrier?.course === 'returned' ? 'returned' : 'delivered'
}

/** One of the parcels of an order moved: the order goes along as far as all of them are. */
export function orderMoved(
  order: OrderState & InParcels,
  isCod: boolean,
  parcels: readonly ParcelOfOrder[],
): OrderState {
  const state = { payment: order.payment, fulfilment: order.fulfilment }
  const course = courseOfOrder(order, isCod, parcels)
  return course ? parcelMoved(state, course) : state
}

/** What a sum comes to for each of some parcels, by their shares of it; together it is the sum, to the satang. */
export function sharesOf(satang: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  let given = 0
  let upTo = 0
  return shares.map((share) => {
    upTo += share
    const next = all > 0 ? Math.round((satang * upTo) / all) : satang
    const own = next - given
    given = next
    return own
  })
}
