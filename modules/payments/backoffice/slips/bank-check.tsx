import { DateTime, moneyText, Text, useWords } from '@langraan/ui'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@langraan/ui/icons'
import type { PaymentNotice } from '../../contract.ts'
import { slipProviderNames } from '../../rules/rules.ts'
import { checkWords } from './check-words.ts'
import styles from './payment-notices.module.css'

type Check = NonNullable<PaymentNotice['check']>

/** What the bank says of a slip, by the shop's checker: as lines of the notice's list. */
export function BankCheck({ check }: { readonly check: Check }) {
  const t = useWords(checkWords)
  const by = check.by === null ? '' : slipProviderNames[check.by]
  if (check.state === 'checking')
    return (
      <li className={styles.bad}>
        <IconClock aria-hidden size={18} /> <Text>{t('checking', { by })}</Text>
      </li>
    )
  return (
    <>
      {check.state === 'matched' && (
        <li className={styles.good}>
          <IconCircleCheck aria-hidden size={18} /> <Text>{t('matched', { by })}</Text>
        </li>
      )}
      {check.reasons.map((reason) => (
        <li className={styles.bad} key={reason}>
          <IconAlertTriangle aria-hidden size={18} />{' '}
          <Text>{t(reason, { by, amount: moneyText(check.amountSatang ?? 0) })}</Text>
        </li>
      ))}
      {check.amountSatang !== null && (
        <li>
          <Text size="sm" tone="second">
            {t('bankSays', { amount: moneyText(check.amountSatang), receiver: check.receiver ?? '' })}{' '}
            {check.paidAt !== null && <DateTime at={check.paidAt} />}
          </Text>
        </li>
      )}
    </>
  )
}
