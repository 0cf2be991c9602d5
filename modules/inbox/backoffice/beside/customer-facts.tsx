import { AgentOfPhone } from '@langraan/agents/backoffice'
import { formatThaiPhone } from '@langraan/thai'
import {
  AppLink,
  Button,
  DateTime,
  type FulfilmentStatus,
  Mark,
  Money,
  notify,
  type PaymentStatus,
  Stack,
  StatusChip,
  Tag,
  Text,
  useWords,
} from '@langraan/ui'
import { IconSparkles } from '@langraan/ui/icons'
import { useNavigate } from '@tanstack/react-router'
import type { ChatItem, Conversation } from '../../contract.ts'
import { inboxPath } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { useConversationChange } from '../thread/use-conversation-change.ts'
import { customerWords } from './customer-words.ts'
import { LinkCustomer } from './link-customer.tsx'
import { wordsForOrder } from './words-for-order.ts'

type CustomerFactsProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly items: readonly ChatItem[]
}

/** Who it is, what they have ordered, and the way to a new order from what they wrote. */
export function CustomerFacts({ conversation, shopId, items }: CustomerFactsProps) {
  return (
    <Stack gap={4}>
      {conversation.customer ? (
        <Known conversation={conversation} customer={conversation.customer} shopId={shopId} />
      ) : (
        <LinkCustomer conversation={conversation} shopId={shopId} />
      )}
      <NewOrder items={items} shopId={shopId} />
    </Stack>
  )
}

type Customer = NonNullable<Conversation['customer']>
type KnownProps = {
  readonly conversation: Conversation
  readonly customer: Customer
  readonly shopId: string
}

function Known({ conversation, customer, shopId }: KnownProps) {
  const t = useWords(customerWords)
  const change = useConversationChange(shopId, conversation.conversationId)
  return (
    <>
      <div>
        <Stack gap={2}>
          <h3>
            <AppLink href={`/app/shops/${shopId}/customers/${customer.customerId}`}>{customer.name}</AppLink>
          </h3>
          <Text as="p" tone="second">
            {customer.phone !== '' && <a href={`tel:${customer.phone}`}>{formatThaiPhone(customer.phone)}</a>}{' '}
            {t('bought', { count: customer.orderCount })}{' '}
            <Money place="inline" satang={customer.paidSatang} />
          </Text>
          <AgentOfPhone phone={customer.phone} shopId={shopId} />
        </Stack>
        <span className={styles.marks}>
          {customer.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ customerId: null })}
          size="sm"
          variant="quiet"
        >
          {t('unlink')}
        </Button>
      </div>
      {conversation.others.length > 0 && (
        <div>
          <h4>{t('others')}</h4>
          {conversation.others.map(({ conversationId, provider, name }) => (
            <p key={conversationId}>
              <Mark code={provider} size={20} />{' '}
              <AppLink href={`${inboxPath(shopId)}?tab=all&c=${conversationId}`}>{name}</AppLink>
            </p>
          ))}
        </div>
      )}
      <Orders customer={customer} shopId={shopId} />
    </>
  )
}

function Orders({ customer, shopId }: Pick<KnownProps, 'customer' | 'shopId'>) {
  const t = useWords(customerWords)
  return (
    <div>
      <h4>{t('orders')}</h4>
      {customer.orders.length === 0 && <p className={styles.hint}>{t('noOrders')}</p>}
      <ul className={styles.orders}>
        {customer.orders.map((order) => (
          <li key={order.orderId}>
            <AppLink className={styles.order} href={`/app/shops/${shopId}/orders/${order.orderId}`}>
              <span className={styles.line}>
                <b>{order.orderNumber}</b>
                <Money satang={order.totalSatang} />
              </span>
              <span className={styles.line}>
                <span className={styles.preview}>
                  {order.itemCount > 1
                    ? t('andMore', { name: order.firstName, count: order.itemCount - 1 })
                    : order.firstName}
                </span>
                <span className={styles.when}>
                  <DateTime at={order.placedAt} style="date" />
                </span>
              </span>
              <span className={styles.marks}>
                <StatusChip kind="payment" status={order.paymentStatus as PaymentStatus} />
                <StatusChip kind="fulfilment" status={order.fulfilmentStatus as FulfilmentStatus} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NewOrder({ items, shopId }: Pick<CustomerFactsProps, 'items' | 'shopId'>) {
  const t = useWords(customerWords)
  const navigate = useNavigate()
  const begin = (): void => {
    const message = wordsForOrder(items)
    void navigate({ to: `/app/shops/${shopId}/orders/new`, state: { message } } as never)
    if (message !== '') notify('info', t('newOrderHint'))
  }
  return (
    <div>
      <Button fullWidth icon={IconSparkles} onClick={begin}>
        {t('newOrder')}
      </Button>
      <p className={styles.hint}>{t('newOrderHint')}</p>
    </div>
  )
}
