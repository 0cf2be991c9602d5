import type { Share, WaitingOrder } from '../contract.ts'

export type ChosenShare = { readonly order: WaitingOrder; readonly amountSatang: number | undefined }

const duesOf = (orders: readonly WaitingOrder[]): ChosenShare[] =>
  orders.map((order) => ({ order, amountSatang: order.dueSatang }))

/** The orders that somebody has chosen to share a transfer, and how the choice is changed. */
export const choiceOf = (
  shares: readonly ChosenShare[],
  change: (shares: readonly ChosenShare[]) => void,
) => ({
  shares,
  takeAll: (orders: readonly WaitingOrder[]) => change(duesOf(orders)),
  add: (order: WaitingOrder) => change([...shares, ...duesOf([order])]),
  remove: (orderId: string) => change(shares.filter(({ order }) => order.orderId !== orderId)),
  setAmount: (orderId: string, amountSatang: number | undefined) =>
    change(shares.map((share) => (share.order.orderId === orderId ? { ...share, amountSatang } : share))),
})
export type ShareChoice = ReturnType<typeof choiceOf>

/** As the server is told of them, with what each order waited for as its reader saw it. */
export const sentShares = (shares: readonly ChosenShare[]): Share[] =>
  shares.map(({ order: { orderId, dueSatang }, amountSatang = 0 }) => ({
    orderId,
    amountSatang,
    seenDueSatang: dueSatang,
  }))

export const isAmountMissing = (shares: readonly ChosenShare[]): boolean =>
  shares.some(({ amountSatang = 0 }) => amountSatang <= 0)
