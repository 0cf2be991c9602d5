import {
  Button,
  FailureState,
  IconButton,
  Modal,
  Money,
  moneyText,
  Note,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { MoneyField, TextField } from '@langraan/ui/forms'
import { IconPlus, IconX } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ExtraLine, WaitingOrder } from '../contract.ts'
import { paymentsApi } from './payments-api.ts'
import { shareWords } from './share-words.ts'
import { type Shares, useShares } from './use-shares.ts'

type Props = { readonly shopId: string; readonly line: ExtraLine; readonly onClose: () => void }

/** Records one transfer on the orders that somebody chooses; what is left to share is said as it is typed. */
export function ShareLine(props: Props) {
  const { line, onClose } = props
  const t = useWords(shareWords)
  const shares = useShares(props)
  const { record } = shares
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={record.isPending}
            disabledReason={useReason(shares)}
            onClick={() => record.mutate()}
            variant="primary"
          >
            {shares.shares.length === 0 ? t('recordNone') : t('record', { count: shares.shares.length })}
          </Button>
        </>
      }
      footNote={<Left shares={shares} />}
      hint={t('hint')}
      onClose={onClose}
      open
      title={t('title', { amount: moneyText(line.amountSatang) })}
    >
      <Stack gap={5}>
        {record.error && (
          <Note announce="alert" tone="red">
            {record.error.message}
          </Note>
        )}
        {shares.shares.length > 0 && <Chosen shares={shares} />}
        <Offered {...props} shares={shares} />
      </Stack>
    </Modal>
  )
}

function useReason({ shares, left }: Shares): string | undefined {
  const t = useWords(shareWords)
  if (shares.length === 0) return t('nothing')
  if (shares.some(({ amountSatang = 0 }) => amountSatang <= 0)) return t('amountMissing')
  if (left === 0) return undefined
  return left > 0 ? t('left', { left: moneyText(left) }) : t('over', { over: moneyText(-left) })
}

type OfShares = { readonly shares: Shares }

function Left({ shares: { left } }: OfShares) {
  const t = useWords(shareWords)
  return (
    <span aria-live="polite">
      {left === 0 && <Text tone="good">{t('even')}</Text>}
      {left > 0 && t('left', { left: moneyText(left) })}
      {left < 0 && <Text tone="bad">{t('over', { over: moneyText(-left) })}</Text>}
    </span>
  )
}

function Chosen({ shares }: OfShares) {
  const t = useWords(shareWords)
  return (
    <Stack gap={3}>
      <Text weight="medium">{t('chosen')}</Text>
      {shares.shares.map(({ order, amountSatang }) => (
        <Row gap={2} key={order.orderId}>
          <Stack gap={1} grow>
            <MoneyField
              help={t('due', { due: moneyText(order.dueSatang) })}
              label={nameOf(order)}
              onChange={(satang) => shares.setAmount(order.orderId, satang)}
              value={amountSatang}
            />
          </Stack>
          <IconButton
            icon={IconX}
            label={t('remove', { number: order.orderNumber })}
            onClick={() => shares.remove(order.orderId)}
          />
        </Row>
      ))}
    </Stack>
  )
}

const nameOf = ({ orderNumber, customerName }: WaitingOrder): string => `${orderNumber} · ${customerName}`

/** Sets that fit by themselves, before any is chosen, and every order that waits. */
function Offered({ shopId, line, shares }: Props & OfShares) {
  const t = useWords(shareWords)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const found = useQuery({
    ...paymentsApi.query('GET /shops/:shopId/statement-lines/:statementLineId/orders', {
      params: { shopId, statementLineId: line.lineId },
      query: { text },
    }),
    placeholderData: keepPreviousData,
  })
  if (found.isLoadingError)
    return (
      <FailureState
        compact
        failure={found.error}
        onRetry={() => void found.refetch()}
        title={t('loadFailed')}
      />
    )
  if (!found.data) return <SkeletonLines count={5} />
  const { proposals, orders } = found.data
  const chosen = new Set(shares.shares.map(({ order }) => order.orderId))
  const open = orders.filter(({ orderId }) => !chosen.has(orderId))
  return (
    <>
      {chosen.size === 0 && proposals.length > 0 && <Proposals proposals={proposals} shares={shares} />}
      <Stack gap={3}>
        <Text weight="medium">{t('open')}</Text>
        <TextField
          autoComplete="off"
          label={t('search')}
          maxLength={100}
          onChange={setTyped}
          placeholder={t('searchHint')}
          value={typed}
        />
        {open.length === 0 && (
          <Text as="p" size="sm" tone="second">
            {t('none')}
          </Text>
        )}
        {open.map((order) => (
          <Row gap={3} justify="between" key={order.orderId}>
            <Text truncate>{nameOf(order)}</Text>
            <Row gap={3}>
              <Money place="inline" satang={order.dueSatang} />
              <IconButton
                bordered
                icon={IconPlus}
                label={t('choose', { number: order.orderNumber })}
                onClick={() => shares.add(order)}
              />
            </Row>
          </Row>
        ))}
      </Stack>
    </>
  )
}

type ProposalsProps = OfShares & { readonly proposals: readonly (readonly WaitingOrder[])[] }

function Proposals({ proposals, shares }: ProposalsProps) {
  const t = useWords(shareWords)
  return (
    <Stack gap={3}>
      <Text weight="medium">{t('proposals')}</Text>
      {proposals.map((set) => (
        <Row gap={3} justify="between" key={set.map(({ orderId }) => orderId).join(' ')}>
          <Stack gap={1}>
            <Text>{set[0]?.customerName}</Text>
            <Text size="sm" tone="second">
              {set.map(({ orderNumber, dueSatang }) => `${orderNumber} ${moneyText(dueSatang)}`).join(' + ')}
            </Text>
          </Stack>
          <Button onClick={() => shares.takeAll(set)} size="sm">
            {t('take')}
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
