import { thaiBanks } from '@langraan/thai'
import { useWords } from '@langraan/ui'
import { statementWords } from './reconciliation/statement-words.ts'

export type Account = { readonly account: string; readonly bankCode: string; readonly number: string }

/** What a statement is of, as the shop knows it. */
export function useAccountName(): (account: Account) => string {
  const t = useWords(statementWords)
  return ({ bankCode, number }) => {
    const bank = thaiBanks.find(({ code }) => code === bankCode)
    return number === '' ? t('otherAccount') : `${bank?.shortName ?? bankCode} ${number}`
  }
}
