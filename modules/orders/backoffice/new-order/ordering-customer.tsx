import type * as customersContract from '@langraan/customers/contract'
import { createApi } from '@langraan/http/client'
import { formatThaiPhone } from '@langraan/thai'
import { Button, Note, useWords } from '@langraan/ui'
import { idIn } from '@langraan/ui/asked'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type OrderingCustomer, recipientOf } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { NewOrderForm } from './use-new-order.ts'

const customers = createApi<Pick<typeof customersContract, 'getCustomer'>>()

type Props = { readonly shopId: string; readonly form: NewOrderForm }

/** For whom the page was opened from a customer's own: put in where nobody is, and offered where somebody else is. */
export function OrderingFor({ shopId, form }: Props) {
  const { customer } = useSearch({ strict: false }) as { readonly customer?: unknown }
  const customerId = idIn(customer)
  return customerId === '' ? null : <Ordering customerId={customerId} form={form} shopId={shopId} />
}

function Ordering({ shopId, form, customerId }: Props & { readonly customerId: string }) {
  const t = useWords(newOrderWords)
  const { data, error } = useQuery(
    customers.query('GET /shops/:shopId/customers/:customerId', { params: { shopId, customerId } }),
  )
  const { name, phone, line1 } = form.values
  const put = (customer: OrderingCustomer): void => {
    const whose = { customerId, customerName: customer.name }
    const values = { ...form.values, ...whose, ...recipientOf(customer, formatThaiPhone) }
    // Nothing was typed: nothing is kept either, for the next order that is opened.
    if (!form.dirty) return form.reset(values)
    for (const [part, value] of Object.entries({ ...whose, ...recipientOf(customer, formatThaiPhone) }))
      form.set(part as keyof typeof values, value as never)
  }
  const putOnce = useEffectEvent((customer: OrderingCustomer) => {
    if (name === '' && phone === '' && line1 === '') put(customer)
  })
  useEffect(() => {
    if (data) putOnce(data)
  }, [data])
  if (error)
    return (
      <div className={styles.restored}>
        <Note announce="alert" tone="red">
          {error.message}
        </Note>
      </div>
    )
  const typedFor = name || phone || line1
  if (!data || name === data.name || typedFor === '') return null
  return (
    <div className={styles.restored}>
      <Note tone="amber">
        {t('otherRecipient', { name: typedFor })}{' '}
        <Button onClick={() => put(data)} size="sm" variant="quiet">
          {t('putRecipient', { name: data.name })}
        </Button>
      </Note>
    </div>
  )
}
