import type { Tx } from '@langraan/db'
import type { CheckedTransfer } from './rules/slip-check.ts'

/** Reads codes from pictures as phones make them. Runs in the worker only. */
export interface QrReader {
  /**
   * The texts of the QR codes found; empty when there are none or the bytes are no picture. A picture is looked at ever
   * more closely until a wanted one is among them; without it, until there is any.
   */
  read(content: Uint8Array, isWanted?: (text: string) => boolean): Promise<string[]>
}

/** A shop's account with who checks slips. */
export type SlipCheckerAccount = {
  key: string
  /** Of the shop there, where the checker has branches; empty elsewhere. */
  branchId: string
}

/** What a checker says of one slip. */
export type SlipAnswer =
  | { outcome: 'found'; transfer: CheckedTransfer }
  /** Checked there before. The transfer comes along where the checker tells it. */
  | { outcome: 'repeated'; transfer?: CheckedTransfer }
  /** By rules that the shop has set with the checker itself. */
  | { outcome: 'wrong_amount' | 'wrong_receiver'; transfer?: CheckedTransfer }
  /** No bank knows of it, or not yet. */
  | { outcome: 'not_found' }
  /** The bank takes its time: ask again, not before so long. */
  | { outcome: 'later'; afterSeconds: number }
  | { outcome: 'key_refused' | 'quota_used_up' | 'unreachable' }

export type CheckerStanding =
  | { outcome: 'good'; left: number | null }
  | { outcome: 'key_refused' | 'quota_used_up' | 'unreachable' }

/** Asks banks about transfers by the mini-QR of their slips, with the shop's own account. Never throws for what is outside. */
export interface SlipChecker {
  check(account: SlipCheckerAccount, slip: { qrText: string; isFirst: boolean }): Promise<SlipAnswer>
  /** Whether the key is taken, and how many checks are left; null is without limit. */
  standing(account: SlipCheckerAccount): Promise<CheckerStanding>
}

/** Whoever takes merchants' cashback for payment gives it back to them: it can be withdrawn again at once. */
export interface CashbackTaken {
  giveBackToCashback(
    tx: Tx,
    back: {
      /** The shop that was paid, in which the transaction acts. */
      shopId: string
      orderId: string
      /** What it is in that shop's book. */
      transactionId: string
      amountSatang: number
      madeBy: string | null
      now: Date
    },
  ): Promise<void>
}

/** Whoever keeps agents' accounts gives back to them what an order of theirs no longer costs. */
export interface AgentsTaken {
  giveBackToAgent(
    tx: Tx,
    back: {
      shopId: string
      orderId: string
      /** The transaction that takes it out of the order. */
      transactionId: string
      amountSatang: number
      madeBy: string | null
      now: Date
    },
  ): Promise<void>
}

/** Shipping stands beside payments: it says which orders the parcels are of that couriers name. */
export interface Parcels {
  ordersOfParcels(tx: Tx, codes: readonly string[]): Promise<{ code: string; orderId: string }[]>
}
