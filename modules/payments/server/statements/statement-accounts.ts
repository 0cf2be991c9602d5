import type { Tx } from '@langraan/db'
import { sellingSettings } from '@langraan/shops/server'

export type StatementAccount = { account: string; bankCode: string; number: string }

/** One that orders do not name: that of PromptPay, or of before. */
const OTHER: StatementAccount = { account: 'other', bankCode: '', number: '' }

/** The accounts that a statement can be of: those that shoppers pay into, and another. */
export async function accountsOf(tx: Tx): Promise<StatementAccount[]> {
  const { bankCode, bankAccountNumber, moreAccounts = [] } = await sellingSettings(tx)
  const named = [{ bankCode, number: bankAccountNumber }, ...moreAccounts].filter(
    ({ number }) => number !== '',
  )
  return [
    ...named.map(({ bankCode: bank, number }) => ({ account: `${bank}:${number}`, bankCode: bank, number })),
    OTHER,
  ]
}
