import type { Tx } from '@langraan/db'

/** Which goods of a branch, and as of when: now where no moment is named. */
export type SoldAt = { branchId: string; variantIds: readonly string[]; moment?: Date | undefined }

/** Orders lie above stock: how much of what they took off the figures lies on the shelves still. */
export interface SoldGoods {
  /** Pieces that are sold and not packed yet, of each variant that has any. */
  unpacked(tx: Tx, at: SoldAt): Promise<Map<string, number>>
}
