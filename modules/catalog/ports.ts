import type { Tx } from '@langraan/db'

/** Stock lies above the catalogue, so an import is handed the way to record what a file says is there. */
export interface OpeningStock {
  record(
    tx: Tx,
    context: { shopId: string; importId: string; madeBy: string; now: Date },
    quantities: readonly { variantId: string; quantity: number }[],
  ): Promise<void>
}

/** Stock lies above the catalogue: what is on hand of variants, before they are taken out, and of which some is reserved. */
export interface HeldStock {
  of(tx: Tx, variantIds: readonly string[]): Promise<Map<string, number>>
  reserved(tx: Tx, variantIds: readonly string[]): Promise<Set<string>>
}

/** Fetches a picture from an address that a merchant's file names: public addresses only, at most 12 MB. */
export interface PictureFetcher {
  fetch(
    url: string,
  ): Promise<
    { content: Uint8Array } | { failure: 'forbidden_address' | 'unreachable' | 'not_found' | 'too_large' }
  >
}
