import { createIntent } from '@langraan/http/intent'
import { codCollected, isRefused, moneyRefunded, type OrderState } from '@langraan/orders/rules'
import { Button, Card, Modal, moneyText, Note, notify, Row, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, MoneyField, Select, useForm } from '@langraan/ui/forms'
import { IconArrowBackUp, IconCash } from '@langraan/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RefundWay, refundWays } from '../rules/rules.ts'
import { paymentsApi } from './payments-api.ts'
import { refundWords } from './refund-words.ts'

type Order = {
  readonly orderId: string
  readonly paymentStatus: OrderState['payment']
  readonly fulfilmentStatus: OrderState['fulfilment']
  readonly totalSatang: number
  readonly paidSatang: number
  readonly events: readonly { readonly kind: string }[]
}
type Props = { readonly shopId: string; readonly order: Order }

/** What can be done about the money of an order: cash of the courier, and giving back. Nothing to do shows nothing. */
export function OrderMoneyCard({ shopId, order }: Props) {
  const t = useWords(refundWords)
  const [isRefunding, setRefunding] = useState(false)
  const state = { payment: order.paymentStatus, fulfilment: order.fulfilmentStatus }
  const isCollectable = !isRefused(
    codCollected(
      state,
      order.events.some(({ kind }) => kind === 'delivered'),
    ),
  )
  const isRefundable = !isRefused(moneyRefunded(state, order.paidSatang, 1))
  if (!isCollectable && !isRefundable) return null
  const isOwed = isRefundable && ['cancelled', 'returned'].includes(order.fulfilmentStatus)
  return (
    <Card look={isOwed || isCollectable ? 'ours' : 'plain'} title={t('money')}>
      <Stack gap={3}>
        <Text as="p">
          {isCollectable
            ? t('codDue', { amount: moneyText(order.totalSatang) })
            : t(isOwed ? 'owed' : 'here', { amount: moneyText(order.paidSatang) })}
        </Text>
        <Row gap={2} wrap>
          {isCollectable && <Collect order={order} shopId={shopId} />}
          {isRefundable && (
            <Button
              icon={IconArrowBackUp}
              onClick={() => setRefunding(true)}
              variant={isOwed ? 'primary' : 'default'}
            >
              {t('refund')}
            </Button>
          )}
        </Row>
      </Stack>
      {isRefunding && <Refund onClose={() => setRefunding(false)} order={order} shopId={shopId} />}
    </Card>
  )
}

function Collect({ shopId, order }: Props) {
  const t = useWords(refundWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const collect = useMutation({
    mutationFn: () =>
      once({}, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/orders/:orderId/cod-collection', {
          params: { shopId, orderId: order.orderId },
          idempotencyKey,
        }),
      ),
    onSuccess: async () => {
      notify('success', t('collected'))
      await queries.invalidateQueries()
    },
  })
  return (
    <Stack gap={2}>
      <Button busy={collect.isPending} icon={IconCash} onClick={() => collect.mutate()} variant="primary">
        {t('collect')}
      </Button>
      {collect.error && (
        <Note announce="alert" tone="red">
          {collect.error.message}
        </Note>
      )}
    </Stack>
  )
}

function useRefund({ shopId, order }: Props, onDone: () => void) {
  const t = useWords(refundWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const { paidSatang } = order
  return useForm({
    initial: { amountSatang: paidSatang as number | undefined, way: 'transfer' as RefundWay },
    validate: ({ amountSatang }) =>
      amountSatang === undefined || amountSatang <= 0
        ? { amountSatang: t('missing') }
        : amountSatang > paidSatang
          ? { amountSatang: t('tooMuch', { amount: moneyText(paidSatang) }) }
          : undefined,
    onSubmit: async ({ amountSatang = 0, way }) => {
      const body = { amountSatang, way }
      await once(body, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/orders/:orderId/refunds', {
          params: { shopId, orderId: order.orderId },
          body,
          idempotencyKey,
        }),
      )
      notify('success', t('refunded'))
      await queries.invalidateQueries()
      onDone()
    },
  })
}

function Refund({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const t = useWords(refundWords)
  const form = useRefund(props, onClose)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('record', { amount: moneyText(form.values.amountSatang ?? 0) })}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('refundTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('refundText')}
          </Text>
          <FormFailureNote failure={form.failure} />
          <MoneyField label={t('amount')} {...form.field('amountSatang')} />
          <Select
            label={t('way')}
            options={refundWays.map((value) => ({ value, label: t(`way_${value}`) }))}
            {...form.field('way')}
            onChange={(value) => form.set('way', refundWays.find((way) => way === value) ?? 'transfer')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
