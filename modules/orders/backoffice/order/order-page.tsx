import { ApiError } from '@langraan/http/client'
import {
  Button,
  Card,
  DateTime,
  ErrorState,
  Mark,
  PageHeader,
  Row,
  SkeletonLines,
  Text,
  Timeline,
  useWords,
} from '@langraan/ui'
import type { AddressSearch } from '@langraan/ui/address'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { paysAtBranch } from '../../rules/rules.ts'
import { collectWords } from '../collecting/collect-words.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderChips } from '../list/order-chips.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDeskCard, OrderNotes } from '../settings/order-desk-card.tsx'
import { OrderGoods } from './order-goods.tsx'
import styles from './order-page.module.css'
import { useTimeline } from './order-timeline.ts'
import type { PaperNotice } from '../papers/paper-notice.ts'
import { methodWord } from '../method-word.ts'
import { ordersApi } from '../orders-api.ts'
import { useChannelName } from '../channel-name.ts'
import { ordersWords } from '../list/orders-words.ts'

export type OrderPageProps = {
  /** The payment notices of the order, which are another module's. */
  readonly payment: (order: OrderDetails) => ReactNode
  /** Courier and parcel, which are another module's. */
  readonly shipping: (order: OrderDetails) => ReactNode
  /** Its receipts and tax invoices, which are another module's. */
  readonly documents: (order: OrderDetails) => ReactNode
  /** What has to be put right about the order before anything else, said above all of it. */
  readonly alerts: (order: OrderDetails) => ReactNode
  /** What a change of the order means for a document that was issued for it. */
  readonly paperNotice: PaperNotice
  /** Where the customer's page is, for whoever may see it. */
  readonly customerHref: (customerId: string) => string | undefined
  /** Finds addresses by any part of them. */
  readonly searchAddress: AddressSearch
  /** Why the reader cannot change orders; why they cannot pack. */
  readonly lock: string | undefined
  readonly noPacking: string | undefined
}

/** One order: slip first, then goods, customer and what happened; the courier beside it. */
export function OrderPage(props: OrderPageProps) {
  const { payment, shipping, documents, alerts, customerHref, lock, noPacking, paperNotice } = props
  const { shopId, orderId } = useParams({ strict: false }) as { shopId: string; orderId: string }
  const order = useQuery(
    ordersApi.query('GET /shops/:shopId/orders/:orderId', { params: { shopId, orderId } }),
  )
  if (order.isError)
    return <OrderFailed error={order.error} onRetry={() => void order.refetch()} shopId={shopId} />
  if (!order.data)
    return (
      <Card>
        <SkeletonLines count={8} />
      </Card>
    )
  const { data } = order
  return (
    <>
      <OrderHead {...{ lock, noPacking, paperNotice, shopId }} order={data} />
      <div className={styles.page}>
        <div className={styles.main}>
          {alerts(data)}
          {payment(data)}
          <OrderGoods order={data} shopId={shopId} />
          <div className={styles.pair}>
            <OrderCustomer
              customerHref={data.customerId === null ? undefined : customerHref(data.customerId)}
              lock={lock}
              order={data}
              paperNotice={paperNotice}
              search={props.searchAddress}
              shopId={shopId}
            />
            <OrderTimeline order={data} shopId={shopId} />
          </div>
        </div>
        <aside className={styles.side}>
          {shipping(data)}
          {documents(data)}
          <OrderDeskCard lock={lock} order={data} shopId={shopId} />
          <OrderNotes lock={lock} order={data} shopId={shopId} />
        </aside>
      </div>
    </>
  )
}

type HeadProps = Pick<OrderPageProps, 'lock' | 'noPacking' | 'paperNotice'> & {
  readonly shopId: string
  readonly order: OrderDetails
}

/** Above both columns: in one of them number, states and buttons would have no room beside each other. */
function OrderHead({ order, shopId, ...actions }: HeadProps) {
  const t = useWords(ordersWords)
  return (
    <PageHeader
      actions={<OrderActions {...actions} order={order} shopId={shopId} />}
      beside={
        // One by one they would part: the first beside the number, the second below it.
        <Row wrap>
          <OrderChips order={order} />
        </Row>
      }
      crumbs={[{ label: t('orders'), href: `/app/shops/${shopId}/orders` }]}
      fact={<OrderFact order={order} />}
      title={order.orderNumber}
    />
  )
}

function OrderFact({ order }: { readonly order: OrderDetails }) {
  const t = useWords(ordersWords)
  const channel = useChannelName()(order.channel)
  const c = useWords(collectWords)
  const paysThere = paysAtBranch(order.paymentMethod, order.delivery)
  const method = paysThere ? c('payThere') : t(methodWord(order.paymentMethod))
  return (
    <>
      <Mark code={order.channel} name={channel} /> {channel} · <DateTime at={order.placedAt} /> · {method}
      {order.takenByName !== undefined && ` · ${t('takenBy', { name: order.takenByName })}`}
    </>
  )
}

function OrderTimeline({ shopId, order }: { readonly shopId: string; readonly order: OrderDetails }) {
  const t = useWords(ordersWords)
  return (
    <Card title={t('timeline')}>
      <Timeline events={useTimeline(shopId, order)} />
    </Card>
  )
}

function OrderFailed({
  error,
  onRetry,
  shopId,
}: {
  readonly error: Error
  readonly onRetry: () => void
  readonly shopId: string
}) {
  const t = useWords(ordersWords)
  const back = <Button href={`/app/shops/${shopId}/orders`}>{t('back')}</Button>
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <ErrorState actions={back} title={t('notFound')}>
        {t('notFoundText')}
      </ErrorState>
    )
  return (
    <ErrorState
      actions={back}
      onRetry={onRetry}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      title={t('loadFailed')}
    >
      <Text>{error.message}</Text>
    </ErrorState>
  )
}
