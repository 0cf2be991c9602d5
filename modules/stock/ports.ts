import type { Tx } from '@langraan/db'

/** Which goods of a branch, and as of when: now where no moment is named. */
export type SoldAt = { branchId: string; variantIds: readonly string[]; moment?: Date | undefined }

/** An order whose goods moved, and when they did. */
export type MovedAt = { orderId: string; madeAt: Date }

/** What was done with an order at the moment its goods moved. */
export type MovedFor = MovedAt & {
  orderNumber: string
  /** It was called off then: its goods did not come back from anybody. */
  isCancelled: boolean
  /** The name of who did it, where it was a member who is still in the shop. */
  madeBy: string | null
}

/** Orders lie above stock: what they took off the figures, and what lies on the shelves still. */
export interface SoldGoods {
  /** Pieces that are sold and not packed yet, of each variant that has any. */
  unpacked(tx: Tx, at: SoldAt): Promise<Map<string, number>>
  /** For what goods moved; those of orders that nobody knows any more are left out. */
  movedFor(tx: Tx, moved: readonly MovedAt[]): Promise<MovedFor[]>
}
