import type { Tx } from '@langraan/db'

/** Parcels of a shop that changed in this transaction; their rows are locked. */
export type ChangedParcels = { shopId: string; shipmentIds: readonly string[]; now: Date }

/** What parcels earn the merchant. It is told in the transaction that changes them, as the last of it. */
export type Earnings = {
  /** Couriers were booked for these parcels: each earns from now on. One that the shop hands over itself does not. */
  begin(tx: Tx, parcels: ChangedParcels): Promise<void>
  /** How these parcels stand is another, or what their courier bills: what they earn is worked out anew. */
  follow(tx: Tx, parcels: ChangedParcels): Promise<void>
}
