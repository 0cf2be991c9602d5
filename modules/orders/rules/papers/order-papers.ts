export const orderPaperKinds = ['pick_list', 'packing_slip'] as const
export type OrderPaperKind = (typeof orderPaperKinds)[number]

/** `addressLine` is null where the order is not sent. */
type Printed = { isCancelled: boolean; addressLine: string | null }

/** Why an order is on no paper of a kind. Goods are picked without knowing where to, and what the customer comes for
 * is packed so; a parcel needs that. */
export function notPrinted(
  kind: OrderPaperKind,
  { isCancelled, addressLine }: Printed,
): 'is_cancelled' | 'no_address' | undefined {
  if (isCancelled) return 'is_cancelled'
  return kind === 'packing_slip' && addressLine?.trim() === '' ? 'no_address' : undefined
}

/** Of what on each paper of an order people typed: its label, slip and list, and the receipts and invoices for it. */
export const textsOnPaper = {
  label: ['receiver', 'goods'],
  document: ['receiver', 'goods'],
  packing_slip: ['receiver', 'goods', 'note'],
  pick_list: ['goods'],
} as const
export type PaperOfOrder = keyof typeof textsOnPaper
export const papersOfOrder = Object.keys(textsOnPaper) as PaperOfOrder[]
