import { Dexie, type Table } from 'dexie'
import type { TillGoods } from '@langraan/till/contract'

/** What the till has kept of an event; its text is sealed. */
export type KeptEvent = {
  seq: number
  shiftId: string
  hash: string
  sealed: ArrayBuffer
  /** The same text as the server alone can open it; of events that were kept before its key was known there is none. */
  forShop?: ArrayBuffer
  /** Waits to be sent; or the server has it, taken or set aside for a person to look at. */
  state: 'waiting' | 'taken' | 'set_aside'
  /** Made at, by the device's clock. */
  at: number
  /** When the server had it. */
  sentAt: number | null
  reason?: string
}

/** A paper by its number; what it says stands in its event. */
export type KeptPaper = {
  number: string
  seq: number
  kind: 'receipt' | 'abbreviated' | 'return'
  orderId: string
  staffId: string
  at: number
  totalSatang: number
}

/** Goods as they are kept, with the part that they are compared in. */
export type KeptGoods = TillGoods & { part: number; place: number }

/** A part of the shop's customers; sealed. */
export type KeptCustomers = { part: number; sealed: ArrayBuffer }

/** A bill that waits for its customer to come back; sealed. */
export type KeptBill = {
  heldId: string
  at: number
  name: string
  itemCount: number
  totalSatang: number
  sealed: ArrayBuffer
}

type Fact = { name: string; value: unknown }

/** All that a till keeps on its device. */
export class TillDatabase extends Dexie {
  declare facts: Table<Fact, string>
  declare goods: Table<KeptGoods, string>
  declare events: Table<KeptEvent, number>
  declare papers: Table<KeptPaper, string>
  declare held: Table<KeptBill, string>
  declare customers: Table<KeptCustomers, number>

  constructor(name: string) {
    // A sale is on the disk before anything is printed of it.
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      facts: 'name',
      goods: 'variantId, part',
      events: 'seq, state, shiftId',
      papers: 'number, seq, orderId, at',
      held: 'heldId, at',
    })
    this.version(2).stores({ customers: 'part' })
  }

  async fact<Value>(name: string): Promise<Value | undefined> {
    return (await this.facts.get(name))?.value as Value | undefined
  }

  async setFact(name: string, value: unknown): Promise<void> {
    await this.facts.put({ name, value })
  }

  async dropFact(name: string): Promise<void> {
    await this.facts.delete(name)
  }
}

// What browsers say when they have closed the database behind one's back, as phones do with what lies in the background.
const CLOSED = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
])

/** Does something with the database, and once more with a new connection where the browser had closed it. */
export async function reopening<T>(database: TillDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !CLOSED.has(error.name)) throw error
    database.close()
    await database.open()
    return work()
  }
}
