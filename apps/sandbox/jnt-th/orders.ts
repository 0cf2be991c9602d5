import type { State } from '../state/state.ts'
import type { JntLife, JntMove } from './scans.ts'

export interface JntParty {
  name: string
  mobile: string
  province: string
  district: string
  /** Part of the address in the older protocol; empty there. */
  subdistrict: string
  postCode: string
  address: string
}

export interface JntScan {
  move: JntMove
  /** ISO time. */
  at: string
  place: string
  weightKg: string
}

export interface JntOrder {
  /** J&T's number, twelve digits. */
  billCode: string
  /** The customer's own number: one order each. */
  txlogisticId: string
  customerid: string
  protocol: 'legacy' | 'open-platform'
  expressType: string
  serviceType: string
  from: JntParty
  to: JntParty
  weightGrams: number
  codSatang: number
  insuredSatang: number
  remark: string
  items: { name: string; number: number }[]
  sendStartTime: string
  sendEndTime: string
  sortingCode: string
  thirdSortingCode: string
  isCancelled: boolean
  life: JntLife
  scans: JntScan[]
  /** How often it was asked for: more than once means that a client asked again. */
  askedTimes: number
  createdAt: string
}

const aliasOf = (customerid: string, txlogisticId: string) => `${customerid}/${txlogisticId}`

const ordersOf = (state: State) => state.collection<JntOrder>('jnt-orders')

export function saveOrder(state: State, order: JntOrder): JntOrder {
  ordersOf(state).put(order.billCode, order, aliasOf(order.customerid, order.txlogisticId))
  return order
}

export const orderByBill = (state: State, billCode: string): JntOrder | undefined =>
  ordersOf(state).get(billCode)

/** A customer's order by its own number; those of others do not exist for it. */
export const orderByReference = (
  state: State,
  customerid: string,
  txlogisticId: string,
): JntOrder | undefined => ordersOf(state).withAlias(aliasOf(customerid, txlogisticId))[0]

export const listOrders = (state: State, limit?: number): JntOrder[] =>
  ordersOf(state).list({ newestFirst: true, limit })

type NewOrder = Omit<
  JntOrder,
  'billCode' | 'sortingCode' | 'thirdSortingCode' | 'isCancelled' | 'life' | 'scans' | 'askedTimes'
>

/** Gives a new order its number and its way through the sorters. */
export function bookOrder(state: State, order: NewOrder, hasRouting: boolean): JntOrder {
  const { postCode } = order.to
  return saveOrder(state, {
    ...order,
    billCode: `84${String(state.next('jnt-th.bills')).padStart(10, '0')}`,
    sortingCode: hasRouting ? `${postCode.slice(0, 2)}-C${postCode.slice(2, 4)}-TH${postCode.slice(2)}` : '',
    thirdSortingCode: hasRouting ? `S0${Number(postCode.slice(-1)) || 1}` : '',
    isCancelled: false,
    life: 'delivered',
    scans: [],
    askedTimes: 1,
  })
}

/** How the older protocol and the open platform call where an order stands before it is carried. */
export function orderStatusOf({ isCancelled, scans }: JntOrder): { legacy: string; open: string } {
  if (isCancelled) return { legacy: 'CANCEL', open: '104' }
  return scans.length > 0 ? { legacy: 'GOT', open: '103' } : { legacy: 'ACCEPT', open: '100' }
}
