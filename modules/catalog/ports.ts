import type { Tx } from '@langraan/db'

/** Stock lies above the catalogue, so it is handed the way to record what a file, or who adds a product, says is there. */
export interface OpeningStock {
  record(
    tx: Tx,
    context: { shopId: string; importId?: string; madeBy: string; now: Date },
    quantities: readonly { variantId: string; quantity: number; unitCostSatang?: number }[],
  ): Promise<void>
}

/** Pieces of a variant, or by how many there are more of them now. */
type Pieces = { variantId: string; pieces: number }

/** Stock lies above the catalogue: how a file that says how many pieces there are sets the stock right, and back. */
export interface CountedStock {
  /** Of all branches together there are to be so many. Tells by how much each has changed, and which cannot. */
  correct(
    tx: Tx,
    context: { shopId: string; importId: string; madeBy: string; note: string; now: Date },
    counted: readonly Pieces[],
  ): Promise<{ moved: Pieces[]; short: string[] }>
  /** Takes corrections back. */
  takeBack(
    tx: Tx,
    context: { shopId: string; importId: string; madeBy: string; note: string; now: Date },
    moved: readonly Pieces[],
  ): Promise<{ moved: Pieces[]; short: string[] }>
}

/** Stock lies above the catalogue: what keeps variants from being taken out. */
export interface HeldStock {
  /** Pieces on hand and the paper in the making, of each; locked against changes until the transaction ends. */
  of(
    tx: Tx,
    shopId: string,
    variantIds: readonly string[],
  ): Promise<Map<string, { pieces: number; paper: string | undefined }>>
  /** The variants of the shop that stand on a paper in the making. */
  onPapers(tx: Tx): Promise<string[]>
  /** Pieces on hand of all variants of products, and how many of them are held for somebody. */
  ofProducts(
    tx: Tx,
    shopId: string,
    productIds: readonly string[],
  ): Promise<{ pieces: number; reserved: number }>
  /** Told before rows of variants go: what a day that is over tells of them needs their names. */
  depart(tx: Tx, shopId: string, variantIds: readonly string[], now: Date): Promise<void>
  /** Of which variants somebody has reserved pieces. */
  reserved(tx: Tx, variantIds: readonly string[]): Promise<Set<string>>
  /** Of which variants anything has moved beside what they opened with; locked until the transaction ends. */
  moved(tx: Tx, shopId: string, variantIds: readonly string[]): Promise<Set<string>>
}

/** Fetches a picture from an address that a merchant's file names: public addresses only, at most 12 MB. */
export interface PictureFetcher {
  fetch(
    url: string,
  ): Promise<
    { content: Uint8Array } | { failure: 'forbidden_address' | 'unreachable' | 'not_found' | 'too_large' }
  >
}
