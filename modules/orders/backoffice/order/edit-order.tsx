import { ApiError } from '@langraan/http/client'
import { Button, Modal, moneyText, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, type Form, MoneyField, useForm } from '@langraan/ui/forms'
import { useRef, useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { comesAtDoor, type PaymentMethod, type PricedOrder } from '../../rules/rules.ts'
import styles from './edit-order.module.css'
import { AfterPaymentChange, EditPayment, usePaymentOffer } from './edit-payment.tsx'
import {
  type EditedLine,
  editedPrice,
  type EditValues,
  hasLinesOf,
  valuesOf,
  wantedOf,
  withGoods,
} from './edit-values.ts'
import { editWords } from './edit-words.ts'
import { PickOrderGoods } from '../new-order/pick-order-goods.tsx'
import { OrderLine, OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'
import { ordersApi } from '../orders-api.ts'
import type { PaperNotice } from '../papers/paper-notice.ts'
import { PaidOutcome } from './paid-outcome.tsx'

type Props = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly paperNotice: PaperNotice
  /** What the dialog was opened for, and has the focus on. */
  readonly beginsWith: 'edit' | 'payment'
  readonly onClose: () => void
}
type Offer = ReturnType<typeof usePaymentOffer>

/** The total that the server has told of these values, once it did not come to what was shown. */
const toldTotal = (error: unknown): number | undefined =>
  error instanceof ApiError && error.code === 'price_changed'
    ? (error.details as { totalSatang: number }).totalSatang
    : undefined

function useEdit({ shopId, order, onClose }: Props, offer: Offer): Form<EditValues> {
  const t = useWords(editWords)
  const told = useRef<{ values: EditValues; totalSatang: number }>(undefined)
  const save = useChange(ordersApi, 'POST /shops/:shopId/orders/:orderId/edits', {
    once: true,
    call: (values: EditValues) => {
      const { orderId, events } = order
      const shown = editedPrice(order, values, offer.data?.codFee)
      const shownTotalSatang = told.current?.values === values ? told.current.totalSatang : shown?.totalSatang
      return {
        params: { shopId, orderId },
        body: { ...wantedOf(values), shownTotalSatang, seenEventId: events[0]?.eventId ?? '' },
      }
    },
    refresh: 'everything',
    said: ({ totalSatang }) => t('saved', { amount: moneyText(totalSatang) }),
    onDone: onClose,
    onFailure: (error, values) => {
      const comesTo = toldTotal(error)
      if (comesTo !== undefined) told.current = { values, totalSatang: comesTo }
      // What the shop takes, and for which fee, may be why: it is shown anew beside what was refused.
      return offer.refetch()
    },
  })
  return useForm<EditValues>({
    initial: valuesOf(order),
    validate: ({ lines }) => (lines.length === 0 ? { lines: t('nothingLeft') } : undefined),
    change: save,
  })
}

/** Changes what was ordered and how it is paid. No draft is kept: a colleague may have changed the order meanwhile. */
export function EditOrder(props: Props) {
  const { shopId, paperNotice, beginsWith, onClose } = props
  const t = useWords(editWords)
  // As it was when the dialog opened: the page behind it is followed, and what a colleague changed is not written over.
  const [order] = useState(props.order)
  const offer = usePaymentOffer(shopId)
  const form = useEdit({ ...props, order }, offer)
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
      holdsWork={!hasLinesOf(order, lines)}
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
            onPick={(goods) => form.change('lines', (now) => withGoods(now, goods) as never)}
            shopId={shopId}
            startWith=""
          />
          <EditFoot
            beginsWith={beginsWith}
            form={form}
            offer={offer}
            order={order}
            paperNotice={paperNotice}
          />
        </Stack>
      </form>
    </Modal>
  )
}

type FootProps = Pick<Props, 'order' | 'paperNotice' | 'beginsWith'> & {
  readonly offer: Offer
  readonly form: Form<EditValues>
}

/** How it is paid, what is taken off, and what it comes to. */
function EditFoot({ order, paperNotice, beginsWith, offer, form }: FootProps) {
  const t = useWords(editWords)
  const { values } = form
  const priced = editedPrice(order, values, offer.data?.codFee)
  return (
    <>
      <div className={styles.foot}>
        <Stack gap={4}>
          <EditPayment
            autoFocus={beginsWith === 'payment'}
            offer={offer}
            onChange={(method) => form.set('paymentMethod', method)}
            order={order}
            values={values}
          />
          <MoneyField label={t('orderDiscount')} optional {...form.field('orderDiscountSatang')} />
          <MoneyField label={t('shippingFee')} {...form.field('shippingFeeSatang')} />
        </Stack>
        {priced ? (
          <Outcome method={values.paymentMethod} order={order} priced={priced} />
        ) : (
          <Text tone="third">{t('nothingLeft')}</Text>
        )}
      </div>
      {/* What it means for a document that was issued for the order as it was. */}
      {priced &&
        paperNotice({ orderId: order.orderId, totalSatang: priced.totalSatang, lines: values.lines })}
    </>
  )
}

type OutcomeProps = {
  readonly order: OrderDetails
  readonly method: PaymentMethod
  readonly priced: PricedOrder
}

/** What it comes to now, and what that means for what was paid and for what comes next. */
function Outcome({ order, method, priced }: OutcomeProps) {
  const t = useWords(editWords)
  const { paidSatang, totalSatang, paymentMethod } = order
  const missingSatang = Math.max(0, priced.totalSatang - paidSatang)
  // Where the door comes in or falls away, what comes next is said with it.
  const isDoorChanged = method !== paymentMethod && (comesAtDoor(method) || comesAtDoor(paymentMethod))
  return (
    <Stack gap={3}>
      <OrderTotals
        dueAtDoorSatang={comesAtDoor(method) ? missingSatang : 0}
        order={{ ...priced, paidSatang }}
      />
      {priced.totalSatang !== totalSatang && (
        <Text size="sm" tone="third">
          {t('was', { amount: moneyText(totalSatang) })}
        </Text>
      )}
      {!(isDoorChanged && missingSatang > 0) && (
        <PaidOutcome method={method} paidSatang={paidSatang} totalSatang={priced.totalSatang} />
      )}
      <AfterPaymentChange order={order} priced={priced} to={method} />
    </Stack>
  )
}
