import { accountKinds } from './account-kinds.ts'
import type { Account } from './accounts.ts'

/** One side of a transaction: a debit is above zero, a credit below it. */
export type Entry = { account: Account; amountSatang: number }

/** Whether entries make a transaction: two at least, whole satang, none of nothing, and together zero. */
export const isBalanced = (entries: readonly Entry[]): boolean =>
  entries.length >= 2 &&
  entries.every(({ amountSatang }) => Number.isSafeInteger(amountSatang) && amountSatang !== 0) &&
  entries.reduce((sum, { amountSatang }) => sum + amountSatang, 0) === 0

/** A kind of account by its owner, where the two fit each other. */
export const kindOf = ({ ownerKind, kind }: Pick<Account, 'ownerKind' | 'kind'>) => {
  const kinds: Readonly<
    Record<string, { side: string; belowZero: string; th: string; en: string } | undefined>
  > = accountKinds[ownerKind]
  const found = kinds[kind]
  if (!found) throw new Error(`a ${ownerKind} has no account ${kind}`)
  return found
}

/** An amount as the account's owner reads it: above zero where it makes the account more. */
export const asOwned = (account: Pick<Account, 'ownerKind' | 'kind'>, amountSatang: number): number =>
  kindOf(account).side === 'debit' || amountSatang === 0 ? amountSatang : -amountSatang
