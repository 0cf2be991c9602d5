import type { Tx } from '@langraan/db'
import type { BoxSize } from './rules/chargeable-weight.ts'

/** A box or a mailer, as the shop names it. */
export type NamedBox = { packingSupplyId: string; kind: 'box' | 'mailer'; code: string }

/** A parcel as it is proposed for an order, with what it weighs when it is packed. */
export type ProposedBox = {
  /** Null where the goods go in the box that they came in. */
  box: NamedBox | null
  size: BoxSize
  weightGrams: number
}

type OfOrder = { shopId: string; orderId: string; madeBy: string | null; now: Date }

/** Merchandise lies above shipping: what knows which boxes a shop has, and which of them its orders need. */
export interface Boxes {
  /** The parcels that are proposed for orders; those of which nothing is known are left out. */
  proposed(
    tx: Tx,
    shopId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ProposedBox[]>>
  /** What orders can be packed in. */
  choices(tx: Tx): Promise<readonly NamedBox[]>
  /** In which boxes orders are packed, or are to be. */
  boxesOf(
    tx: Tx,
    shopId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly NamedBox[]>>
  /** Takes these boxes for an order, in place of what was taken for it before. */
  take(tx: Tx, of: OfOrder, packingSupplyIds: readonly string[]): Promise<void>
  /** Takes what is proposed for orders for which nothing was taken yet. */
  takeProposed(tx: Tx, shopId: string, orderIds: readonly string[], now: Date): Promise<void>
}
