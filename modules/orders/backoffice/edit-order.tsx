import { createIntent } from '@langraan/http/intent'
import { Button, Modal, moneyText, notify, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, type Form, MoneyField, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetails } from '../contract.ts'
import styles from './edit-order.module.css'
import {
  type EditedLine,
  editedPrice,
  type EditValues,
  valuesOf,
  wantedOf,
  withGoods,
} from './edit-values.ts'
import { editWords } from './edit-words.ts'
import { PickOrderGoods } from './new-order/pick-order-goods.tsx'
import { OrderLine, OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { ordersApi } from './orders-api.ts'
import type { PaperNotice } from './paper-notice.ts'
import { PaidOutcome } from './paid-outcome.tsx'

type Props = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly paperNotice: PaperNotice
  readonly onClose: () => void
}

function useEdit({ shopId, order, onClose }: Props): Form<EditValues> {
  const t = useWords(editWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useForm<EditValues>({
    initial: valuesOf(order),
    validate: ({ lines }) => (lines.length === 0 ? { lines: t('nothingLeft') } : undefined),
    onSubmit: async (values) => {
      const { orderId, events } = order
      const body = { ...wantedOf(values), seenEventId: events[0]?.eventId ?? '' }
      const { totalSatang } = await once(body, (idempotencyKey) =>
        ordersApi('POST /shops/:shopId/orders/:orderId/edits', {
          params: { shopId, orderId },
          body,
          idempotencyKey,
        }),
      )
      await queries.invalidateQueries()
      notify('success', t('saved', { amount: moneyText(totalSatang) }))
      onClose()
    },
  })
}

/** Changes what was ordered. No draft is kept: a colleague may have changed the order meanwhile. */
export function EditOrder(props: Props) {
  const { shopId, paperNotice, onClose } = props
  const t = useWords(editWords)
  // As it was when the dialog opened: the page behind it is followed, and what a colleague changed is not written over.
  const [order] = useState(props.order)
  const form = useEdit({ ...props, order })
  const { lines } = form.values
  const setLines = (next: EditedLine[]): void => form.set('lines', next as never)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={form.phase === 'sending'}
            disabledReason={lines.length === 0 ? t('nothingLeft') : undefined}
            onClick={() => void form.submit()}
            variant="primary"
          >
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="wide"
      title={t('title', { number: order.orderNumber })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('text')}
          </Text>
          <FormFailureNote failure={form.failure} />
          <OrderLines lines={lines} onChange={setLines}>
            {(line, change) => (
              <OrderLine
                isShort={line.quantity - line.orderedCount > line.moreLeft}
                line={line}
                note={`${moneyText(line.priceSatang)} · ${t('left', { count: line.moreLeft })}`}
                onDiscount={(discountSatang) => change({ ...line, discountSatang })}
                onQuantity={(quantity) => change({ ...line, quantity })}
                onRemove={() => change(undefined)}
                shopId={shopId}
              />
            )}
          </OrderLines>
          <PickOrderGoods
            error={form.errors.lines}
            onPick={(goods) => setLines(withGoods(lines, goods))}
            shopId={shopId}
            startWith=""
          />
          <div className={styles.foot}>
            <Stack gap={4}>
              <MoneyField label={t('orderDiscount')} optional {...form.field('orderDiscountSatang')} />
              <MoneyField label={t('shippingFee')} {...form.field('shippingFeeSatang')} />
            </Stack>
            <Outcome order={order} values={form.values} />
          </div>
          <AfterEdit order={order} paperNotice={paperNotice} values={form.values} />
        </Stack>
      </form>
    </Modal>
  )
}

/** What it comes to now, and what that means for what was paid. */
function Outcome({ order, values }: { readonly order: OrderDetails; readonly values: EditValues }) {
  const t = useWords(editWords)
  const priced = editedPrice(order, values)
  if (!priced) return <Text tone="third">{t('nothingLeft')}</Text>
  const { paidSatang, totalSatang } = order
  return (
    <Stack gap={3}>
      <OrderTotals order={{ ...priced, paidSatang }} />
      {priced.totalSatang !== totalSatang && (
        <Text size="sm" tone="third">
          {t('was', { amount: moneyText(totalSatang) })}
        </Text>
      )}
      <PaidOutcome paidSatang={paidSatang} totalSatang={priced.totalSatang} />
    </Stack>
  )
}

type AfterProps = Pick<Props, 'order' | 'paperNotice'> & { readonly values: EditValues }

/** What it means for a document that was issued for the order as it was. */
function AfterEdit({ order, paperNotice, values }: AfterProps) {
  const priced = editedPrice(order, values)
  return (
    priced && paperNotice({ orderId: order.orderId, totalSatang: priced.totalSatang, lines: values.lines })
  )
}
