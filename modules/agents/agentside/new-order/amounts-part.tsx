import { AskedStates, moneyText, Text, useWords } from '@langraan/ui'
import { MoneyField, Select } from '@langraan/ui/forms'
import { TwoAmounts } from '../two-amounts.tsx'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { AskedQuote, OrderForm } from './use-new-order.ts'

type Props = { readonly form: OrderForm; readonly quote: AskedQuote }

/** Shipping, what the customer pays, what the agent pays, and the margin between. */
export function AmountsPart({ form, quote }: Props) {
  const t = useWords(newOrderWords)
  const { lines, payment } = form.values
  const { data } = quote
  if (lines.length === 0)
    return (
      <section className={styles.part}>
        <Text tone="third">{t('amountsWait')}</Text>
      </section>
    )
  const method = data?.shippingMethods.find(({ id }) => id === form.values.shippingMethodId)
  const isCustomers = payment === 'cod' || payment === 'customer'
  return (
    <section aria-busy={quote.isFetching} className={styles.part}>
      <AskedStates asked={quote} compact failed={t('quoteFailed')} />
      {data && (
        <>
          <div className={styles.pair}>
            <Select
              {...(method && { help: t('shippingFee', { amount: moneyText(method.feeSatang) }) })}
              label={t('shipping')}
              options={data.shippingMethods.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.field('shippingMethodId')}
            />
            <MoneyField label={t('customerShipping')} {...form.field('customerShippingSatang')} />
          </div>
          <TwoAmounts
            amounts={data.amounts}
            isCod={payment === 'cod'}
            marginNote={t(isCustomers ? 'marginLater' : 'marginYours')}
          />
        </>
      )}
    </section>
  )
}
