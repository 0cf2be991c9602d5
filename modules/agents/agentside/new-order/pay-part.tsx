import { moneyText, RadioCards, SummaryList, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { formatThaiPhone, parseThaiPhone } from '@langraan/thai'
import type { AgentPayment, AgentQuote } from '../../contract.ts'
import { useSelf } from '../use-self.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { OrderForm } from './use-new-order.ts'

type Props = { readonly form: OrderForm; readonly quote: AgentQuote | undefined }

const titles = {
  cod: 'cod',
  customer: 'customerPays',
  slip: 'slip',
  balance: 'balance',
  credit: 'credit',
} as const satisfies Record<AgentPayment, string>

/** In which of the ways the order is paid; one that cannot be chosen says why. */
export function PayPart({ form, quote }: Props) {
  const t = useWords(newOrderWords)
  const { profile } = useSelf()
  if (!quote) return null
  const details: Record<AgentPayment, string> = {
    cod: t('codWhat'),
    customer: t('customerPaysWhat'),
    slip: t('slipWhat'),
    balance: t('balanceWhat', { amount: moneyText(quote.availableSatang) }),
    credit: t('creditWhat', { amount: moneyText(quote.creditLeftSatang) }),
  }
  const read = parseThaiPhone(profile.phone)
  const phone = read.ok ? formatThaiPhone(read.e164) : profile.phone
  return (
    <section className={styles.part}>
      <RadioCards
        legend={t('payment')}
        onChange={(payment) => form.set('payment', payment)}
        options={quote.payments.map(({ payment, why }) => ({
          value: payment,
          title: t(titles[payment]),
          detail: why ?? details[payment],
          ...(why !== null && { disabledReason: why }),
        }))}
        value={form.values.payment}
      />
      <SummaryList
        lines={[
          { label: t('sender'), value: `${profile.shopName} ${phone}` },
          { label: t('noPapers'), value: '✓' },
        ]}
      />
      <TextField label={t('note')} maxLength={1000} optional {...form.field('note')} />
    </section>
  )
}
