import type { Tx } from '@langraan/db'
import type { ThaiAddress } from '@langraan/thai'
import type { CustomerFigures } from './rules/rules.ts'

/** Orders lie above customers, so they hand over what a merge and the figures need of them. */
export interface CustomerOrders {
  /** Orders that must be finished before the person can be erased: they need the name and the address. */
  countOpen(tx: Tx, customerIds: readonly string[]): Promise<number>
  /** Locks what will be moved, before the customers themselves are locked. */
  lock(tx: Tx, customerIds: readonly string[]): Promise<void>
  /** Gives all orders of one customer to another, and tells which those were. */
  move(tx: Tx, from: string, to: string): Promise<string[]>
  /** Gives back those of the named orders that are still with `from`. */
  moveBack(tx: Tx, orderIds: readonly string[], from: string, to: string): Promise<void>
  /** Counted anew from what is there; a customer without orders has zeros. */
  figuresOf(tx: Tx, customerIds: readonly string[]): Promise<Map<string, CustomerFigures>>
  /** Those of them who have ordered, or have since a time, whatever became of it. */
  whoOrdered(tx: Tx, customerIds: readonly string[], since?: Date): Promise<Set<string>>
  /** Names in the orders of each of them who has ordered, each once, the latest first. */
  namesOf(tx: Tx, customerIds: readonly string[]): Promise<Map<string, string[]>>
  /** Other customers to whom a phone or e-mail belongs that stands in this one's orders. */
  sharersOf(tx: Tx, customerId: string): Promise<string[]>
}

export type KeptFileOfPerson = { name: string; key: string }

/** By what words a person may be known where nothing but words stands. */
export type KnownBy = {
  /** Of their records; to whom their orders went may be somebody else. */
  readonly names: readonly string[]
  /** What other customers of the shop are called who have their first name in their own. */
  readonly namesakes: readonly string[]
  /** Phones, e-mails, and what they are called where they write from. */
  readonly contacts: readonly string[]
}

/** A module that keeps something which says who a customer is. */
export interface KeptOfPerson {
  /** Under which name it stands in the person's file. */
  readonly name: string
  /** All of it, however much that is. */
  personalData(tx: Tx, customerId: string, knownBy: KnownBy): Promise<readonly object[]>
  /** Pictures and papers that belong to it: under which name they lie in the person's file, and where they are kept. */
  files?(tx: Tx, customerId: string): Promise<readonly KeptFileOfPerson[]>
  /** Takes it away; the rest of a row may stay. Files go by a job after the commit: their keys are answered. */
  erase(
    tx: Tx,
    customerIds: readonly string[],
    now: Date,
    knownBy: KnownBy,
  ): Promise<{ fileKeys: readonly string[] }>
}

/** Reads an address that stands in one cell; undefined where it is not sure. Whoever reads chat messages can do it. */
export type ReadAddress = (text: string) => Promise<{ line1: string; address: ThaiAddress } | undefined>
