import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, EmptyState, FailureState, Note, PageHeader, SkeletonLines, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams, useLocation } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { OrderChoices } from '../../contract.ts'
import { ordersApi } from '../orders-api.ts'
import { useChecks } from './checks.tsx'
import { CustomerCard } from './customer-card.tsx'
import { GoodsCard } from './goods-card.tsx'
import { MessageCard } from './message-card.tsx'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import { OrderingFor } from './ordering-customer.tsx'
import { SummaryCard } from './summary-card.tsx'
import { emptyOrder, type NewOrderForm, useNewOrder, useReadMessage } from './use-new-order.ts'
import { useQuote } from './use-quote.ts'

/** Taking an order for a customer, from a message of theirs or by hand. */
export function NewOrderPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(newOrderWords)
  const lock = useChangeLock(shopId, 'orders:write')
  const choices = useQuery(ordersApi.query('GET /shops/:shopId/order-choices', { params: { shopId } }))
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('orders'), href: `/app/shops/${shopId}/orders` }]}
        fact={t('fact')}
        title={t('title')}
      />
      {lock !== undefined && <Note tone="amber">{lock}</Note>}
      {lock === undefined && choices.isPending && <SkeletonLines />}
      {choices.isError && (
        <FailureState
          failure={choices.error}
          onRetry={() => void choices.refetch()}
          title={t('loadFailed')}
        />
      )}
      {lock === undefined && choices.data && <OrderForm choices={choices.data} shopId={shopId} />}
    </>
  )
}

type FormProps = { readonly shopId: string; readonly choices: OrderChoices }

function OrderForm({ shopId, choices }: FormProps) {
  const t = useWords(newOrderWords)
  const shownTotal = useRef<number | undefined>(undefined)
  const form = useNewOrder(shopId, choices, shownTotal)
  const quote = useQuote(shopId, form.values)
  // What is sent says which total is on the screen, also one that is about to change: nobody is charged another.
  const total = quote.data?.totalSatang
  useEffect(() => {
    shownTotal.current = total
  }, [total])
  const checks = useChecks(form)
  const { read, phase } = useReadMessage(shopId, form, choices, checks.focusFirst)
  useMessageFocus(form)
  useGivenMessage(form, read)
  if (choices.paymentMethods.length === 0) {
    const settings = `/app/shops/${shopId}/settings`
    return <EmptyState actions={<Button href={settings}>{t('setPayment')}</Button>} title={t('noPayment')} />
  }
  const submit = (event: FormEvent): void => {
    // Without a total there is no order; pressing the button again asks for the total again.
    if (quote.isError) void quote.refetch()
    void form.submit(event)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event as never)
  }
  return (
    // Ctrl+Enter sends from every field; all else of the keys is the fields' own.
    <form noValidate onKeyDown={onKeyDown} onSubmit={submit} ref={form.ref}>
      {form.restored && <Restored form={form} onStartOver={() => form.reset(emptyOrder(choices))} />}
      <OrderingFor form={form} shopId={shopId} />
      <div className={styles.page}>
        <div className={styles.main}>
          <MessageCard checks={checks} form={form} phase={phase} read={read} />
          <CustomerCard checks={checks} form={form} shopId={shopId} />
          <GoodsCard checks={checks} form={form} shopId={shopId} />
        </div>
        <aside className={styles.side}>
          <SummaryCard checks={checks} choices={choices} form={form} quote={quote} />
        </aside>
      </div>
    </form>
  )
}

/** A page that led here, such as a conversation, has brought the words: they are read at once. */
function useGivenMessage(form: NewOrderForm, read: (message: string) => void): void {
  const { message } = useLocation({ select: ({ state }) => state }) as { readonly message?: string }
  const begin = useEffectEvent((given: string) => {
    form.set('message', given)
    read(given)
  })
  useEffect(() => {
    if (typeof message === 'string' && message !== '') begin(message)
  }, [message])
}

/** The first thing done here is to paste. */
function useMessageFocus(form: NewOrderForm): void {
  useEffect(() => {
    form.ref.current?.querySelector('textarea')?.focus()
  }, [form.ref])
}

type RestoredProps = { readonly form: NewOrderForm; readonly onStartOver: () => void }

function Restored({ form, onStartOver }: RestoredProps) {
  const t = useWords(newOrderWords)
  if (!form.dirty) return null
  return (
    <div className={styles.restored}>
      <Note tone="blue">
        {t('restored')}{' '}
        <Button onClick={onStartOver} size="sm" variant="quiet">
          {t('startOver')}
        </Button>
      </Note>
    </div>
  )
}
