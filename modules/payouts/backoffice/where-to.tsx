import { findThaiBank, formatDate } from '@langraan/thai'
import { moneyText, Text, useLanguage, useWords } from '@langraan/ui'

import type { Withdrawals } from '../contract.ts'
import { payoutsWords } from './payouts-words.ts'

/** The amounts that the words of withdrawing name. */
export const amounts = ({ availableSatang, leastSatang }: Withdrawals) => ({
  amount: moneyText(availableSatang),
  least: moneyText(leastSatang),
})

/** Where the money goes, and from when on where that is still to come. */
export function WhereTo({ account }: Pick<Withdrawals, 'account'>) {
  const t = useWords(payoutsWords)
  const language = useLanguage()
  if (!account)
    return (
      <Text size="sm" tone="third">
        {t('noAccount')}
      </Text>
    )
  const bank = findThaiBank(account.bankCode)?.[language] ?? account.bankCode
  return (
    <>
      <Text size="sm" tone="third">
        {t('to', { bank, digits: account.lastDigits })}
      </Text>
      {account.opensAt !== null && (
        <Text size="sm" tone="attention">
          {t('opens', { at: formatDate(new Date(account.opensAt), { language, style: 'dateTime' }) })}
        </Text>
      )}
    </>
  )
}
