import { Button, moneyText, Text, useWords } from '@langraan/ui'
import type { AgentQuote } from '../../contract.ts'
import { useSelf } from '../use-self.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { AskedQuote, OrderForm } from './use-new-order.ts'

type Props = { readonly form: OrderForm; readonly quote: AskedQuote }

/** What is left after this order, and the one button; it says why where it cannot be sent. */
export function SendBar({ form, quote }: Props) {
  const t = useWords(newOrderWords)
  const { data } = quote
  const why = useWhyNot(form, quote)
  return (
    <div className={styles.send}>
      {data && <After form={form} quote={data} />}
      {data?.problem && (
        <Text as="p" tone="bad">
          {data.problem}
        </Text>
      )}
      <Button
        busy={form.phase === 'sending'}
        {...(why !== undefined && { disabledReason: why })}
        fullWidth
        size="xl"
        type="submit"
        variant="primary"
      >
        {t('send')}
      </Button>
    </div>
  )
}

function useWhyNot(form: OrderForm, { data, isPlaceholderData, isError }: AskedQuote): string | undefined {
  const t = useWords(newOrderWords)
  const { state } = useSelf()
  if (state !== 'approved') return t('cannotOrder')
  // Without goods the form itself says what is missing, beside its fields.
  if (form.values.lines.length === 0) return undefined
  if (isError) return t('quoteFailed')
  if (!data || isPlaceholderData) return t('quoting')
  if (data.problem !== null) return data.problem
  return data.payments.find(({ payment }) => payment === form.values.payment)?.why ?? undefined
}

function After({ form, quote }: { readonly form: OrderForm; readonly quote: AgentQuote }) {
  const t = useWords(newOrderWords)
  const { payment } = form.values
  const { owedSatang } = quote.amounts
  const [label, value] = (() => {
    if (payment === 'credit') {
      const left = moneyText(quote.creditLeftSatang - owedSatang)
      return [t('creditAfter'), t('ofLimit', { left, limit: moneyText(quote.creditLimitSatang) })]
    }
    if (payment === 'balance') return [t('balanceAfter'), moneyText(quote.availableSatang - owedSatang)]
    return [t(quote.isBeforeCutOff ? 'beforeCutOff' : 'afterCutOff'), '']
  })()
  return (
    <div className={styles.after}>
      <span>{label}</span>
      <strong>{value}</strong>
    </div>
  )
}
