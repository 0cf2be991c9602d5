import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  DateTime,
  FailureState,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import type { Tone } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessagesOfOrder, OrderMessage } from '../contract.ts'
import type { MessageKind, MessageState } from '../rules/rules.ts'
import { kindWords } from './kind-words.ts'
import { messagesApi, orderMessagesQuery } from './messages-api.ts'
import styles from './messages.module.css'
import { orderMessagesWords } from './order-messages-words.ts'

type Props = { readonly shopId: string; readonly orderId: string; readonly lock: string | undefined }

const tones: Readonly<Record<MessageState, Tone>> = {
  waiting: 'blue',
  sent: 'green',
  failed: 'red',
  skipped: 'grey',
}

/** What the customer of an order was told and when, and a way to tell them now. */
export function OrderMessagesCard(props: Props) {
  const t = useWords(orderMessagesWords)
  const messages = useQuery(orderMessagesQuery(props.shopId, props.orderId))
  return (
    <Card title={t('title')}>
      {messages.isError && (
        <FailureState
          compact
          failure={messages.error}
          onRetry={() => void messages.refetch()}
          title={t('loadFailed')}
        />
      )}
      {!messages.data && !messages.isError && <SkeletonLines count={3} />}
      {messages.data && <Told {...props} told={messages.data} />}
    </Card>
  )
}

function Told({ told, ...props }: Props & { readonly told: MessagesOfOrder }) {
  const t = useWords(orderMessagesWords)
  const { address, isReached, items } = told
  return (
    <Stack gap={4}>
      {!isReached && items.length === 0 && (
        <Text as="p" tone="second">
          {t('noAddress')}
        </Text>
      )}
      {isReached && (
        <Text as="p" className={styles.address} size="sm" tone="second">
          {address === '' ? t('toKnown') : t('to', { address })}
        </Text>
      )}
      {items.length > 0 && (
        <ul className={styles.told}>
          {items.map((message) => (
            <MessageLine key={message.messageId} message={message} />
          ))}
        </ul>
      )}
      {isReached && items.length === 0 && <Text as="p">{t('none')}</Text>}
      {isReached && <AskMessage {...props} told={told} />}
    </Stack>
  )
}

function MessageLine({ message }: { readonly message: OrderMessage }) {
  const [t, kinds] = [useWords(orderMessagesWords), useWords(kindWords)]
  const { kind, state, reason, madeAt, settledAt } = message
  return (
    <li>
      <Row gap={2} justify="between" wrap>
        <Text weight="medium">{kinds(kind)}</Text>
        <Chip tone={tones[state]}>{t(state)}</Chip>
      </Row>
      <Text as="p" size="sm" tone="second">
        <DateTime at={settledAt ?? madeAt} />
        {reason !== null && ` · ${t(reason)}`}
      </Text>
    </li>
  )
}

function AskMessage({ shopId, orderId, lock, told }: Props & { readonly told: MessagesOfOrder }) {
  const [t, kinds] = [useWords(orderMessagesWords), useWords(kindWords)]
  const [asking, setAsking] = useState<MessageKind>()
  const ask = useChange(messagesApi, 'POST /shops/:shopId/orders/:orderId/messages', {
    once: true,
    call: (kind: MessageKind) => ({ params: { shopId, orderId }, body: { kind } }),
    keepAs: orderMessagesQuery(shopId, orderId),
    refreshAfterFailure: true,
    refresh: [orderMessagesQuery(shopId, orderId).queryKey],
    said: t('asked'),
  })
  const { sayable, address, items } = told
  const wasSent = (kind: MessageKind) => items.some((one) => one.kind === kind && one.state === 'sent')
  return (
    <>
      <Row gap={2} wrap>
        {sayable.map((kind) => (
          <Button disabledReason={lock} key={kind} onClick={() => setAsking(kind)} size="sm" variant="soft">
            {t(wasSent(kind) ? 'sendAgain' : 'sendNow', { kind: kinds(kind) })}
          </Button>
        ))}
      </Row>
      {asking !== undefined && (
        <ConfirmDialog
          confirmLabel={t('confirm')}
          onClose={() => setAsking(undefined)}
          onConfirm={() => ask.mutateAsync(asking)}
          open
          title={t('askTitle', { kind: kinds(asking) })}
        >
          {address === '' ? t('askTextKnown') : t('askText', { address })}
        </ConfirmDialog>
      )}
    </>
  )
}
