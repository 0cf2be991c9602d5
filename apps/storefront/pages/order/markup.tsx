import { formatBaht } from '@langraan/money'
import { paysAtBranch } from '@langraan/orders/rules'
import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { Document } from '../../parts/document.tsx'
import { Icon } from '../../parts/icon.tsx'
import { OrderPay } from './order-pay.tsx'
import { headingOf } from './order-stage.ts'
import { OrderSteps } from './order-steps.tsx'
import { OrderSummary } from './order-summary.tsx'
import { SlipForm, SlipList } from './slips.tsx'
import { StatusChips } from './status-chip.tsx'
import type { OrderPage } from './content.ts'
import { orderWords, type InOrder } from './words.ts'
import { drawnBy } from '../../parts/markup.tsx'

export const markup = drawnBy('order', orderWords, Order)

export type OrderProps = { here: InOrder; page: OrderPage }

/** The shopper's page of an order: what to do now, what happened, and what was ordered. */
function Order({ here, page }: OrderProps) {
  const { around, words } = here
  const address = `${around.base}/orders/${page.token}`
  return (
    <Document className="order-page" here={here} quiet title={words.order.title(page.orderNumber)} unlisted>
      <div
        className="order"
        data-changed={words.order.changed}
        data-order={address}
        data-poll-seconds={page.pollSeconds}
        data-version={page.version}
      >
        <div aria-live="polite" className="hidden-text" data-order-news />
        <div className="order-head" data-live="head">
          <Heading here={here} page={page} />
        </div>
        <div data-live="slips">
          <SlipList here={here} slips={page.slips} />
        </div>
        <div data-live="pay">
          <OrderPay here={here} page={page} />
        </div>
        <div data-live="form">{page.slipForm && <SlipForm address={address} here={here} page={page} />}</div>
        <div data-live="steps">
          <OrderSteps here={here} page={page} />
        </div>
        <OrderSummary here={here} page={page} />
        <Ending address={address} here={here} />
      </div>
    </Document>
  )
}

function Heading({ here, page }: OrderProps) {
  const { around, words } = here
  const heading = headingOf(page)
  const title = page.mergedInto
    ? words.order.mergedInto(page.mergedInto.orderNumber)
    : heading === 'pay'
      ? words.order.heading.pay(formatBaht(page.dueSatang))
      : words.order.heading[heading]
  const placed = formatDate(new Date(page.placedAt), { language: around.language, style: 'dateTime' })
  return (
    <>
      {!page.mergedInto && <StatusChips fulfilment={page.fulfilment} here={here} payment={page.payment} />}
      <h1>{title}</h1>
      {page.mergedInto ? (
        <MergedNote here={here} into={page.mergedInto} />
      ) : (
        <MoneyNote here={here} page={page} />
      )}
      <HeldNote here={here} page={page} />
      {page.refundedSatang > 0 && (
        <p className="note">{words.order.refunded(formatBaht(page.refundedSatang))}</p>
      )}
      <p className="hint">
        {words.order.title(page.orderNumber)} ·{' '}
        <time dateTime={page.placedAt} title={page.placedAt}>
          {words.order.placed(placed)}
        </time>
      </p>
    </>
  )
}

/** Whoever orders is told at once how long the shop waits. */
function HeldNote({ here, page }: OrderProps) {
  if (page.heldUntil === undefined) return null
  const until = formatDate(new Date(page.heldUntil), { language: here.around.language, style: 'dateTime' })
  return <p className="note note-amber">{here.words.order.heldUntil(until)}</p>
}

type Into = NonNullable<OrderProps['page']['mergedInto']>

/** Where goods and money are now. Whoever paid for this order must not think that it was called off. */
function MergedNote({ here, into }: { here: InOrder; into: Into }) {
  const { order } = here.words
  return (
    <p className="note">
      <span>
        {order.mergedText} <a href={into.href}>{order.mergedLink(into.orderNumber)}</a>
      </span>
    </p>
  )
}

/** Until it is handed over: afterwards it was paid, though the courier has not handed the money on. */
const isDueAtDoor = ({ codDueSatang, fulfilment }: OrderProps['page']): boolean =>
  codDueSatang > 0 && fulfilment !== 'delivered' && fulfilment !== 'returned'

/** Said where the shop has a part of the money, or more than all of it, or any of an order that was called off. */
function MoneyNote({ here, page }: OrderProps) {
  const { order } = here.words
  const paid = formatBaht(page.paidSatang)
  if (page.fulfilment === 'cancelled') return <EndedNote here={here} page={page} />
  if (page.isBroughtBack && page.isRefundDue) return <p className="note note-amber">{order.toGoBack(paid)}</p>
  const overSatang = page.paidSatang - page.parts.totalSatang
  if (overSatang > 0 && page.payment === 'paid')
    return <p className="note note-amber">{order.paidTooMuch(formatBaht(overSatang))}</p>
  if (isDueAtDoor(page)) {
    const due = formatBaht(page.codDueSatang)
    return <p className="note">{page.paidSatang > 0 ? order.deposited(paid, due) : order.dueAtDoor(due)}</p>
  }
  if (page.collectAt && !isCollectedAlready(page)) return <CollectNotes here={here} page={page} />
  return page.payment === 'partly_paid' ? (
    <p className="note note-amber">{order.paidInPart(paid, formatBaht(page.dueSatang))}</p>
  ) : null
}

const isCollectedAlready = ({ fulfilment }: OrderProps['page']): boolean =>
  fulfilment === 'handed_over' || fulfilment === 'returned'

/** What is still to be paid at the branch, and how long the goods are kept there. */
function CollectNotes({ here, page }: OrderProps) {
  const { around, words } = here
  const { collectAt, paymentMethod, dueSatang } = page
  const paysThere = paysAtBranch(paymentMethod, page.delivery) && dueSatang > 0
  const day =
    collectAt?.until &&
    formatDate(startOfBangkokDay(collectAt.until), { language: around.language, style: 'date' })
  return (
    <>
      {page.payment === 'partly_paid' && !paysThere && (
        <p className="note note-amber">
          {words.order.paidInPart(formatBaht(page.paidSatang), formatBaht(dueSatang))}
        </p>
      )}
      {paysThere && <p className="note">{words.order.dueThere(formatBaht(dueSatang))}</p>}
      {day && (
        <p className={collectAt?.isLate ? 'note note-amber' : 'note'}>
          {collectAt?.isLate ? words.order.keptOver(day) : words.order.keptUntil(day)}
        </p>
      )}
    </>
  )
}

/** What becomes of money that came for an order which was called off. */
function EndedNote({ here, page }: OrderProps) {
  const { order } = here.words
  if (page.slips.some(({ state }) => state === 'reading' || state === 'waiting'))
    return <p className="note note-amber">{order.lateSlip}</p>
  if (page.isRefundDue)
    return <p className="note note-amber">{order.toGoBack(formatBaht(page.paidSatang))}</p>
  // Where a slip is still taken, the card for it says what to do.
  const isUnpaid = page.payment === 'unpaid' || page.payment === 'slip_rejected'
  return isUnpaid && !page.slipForm ? <p className="note">{order.cancelledUnpaid}</p> : null
}

function Ending({ here, address }: { here: InOrder; address: string }) {
  const { around, words } = here
  return (
    <div className="ending">
      <p className="hint">{words.order.keepLink}</p>
      <a className="button no-script-only" href={address}>
        <Icon name="clock" size="s" />
        {words.order.refresh}
      </a>
      <form action={`${address}/reorder`} method="post">
        <button className="button" type="submit">
          <Icon name="cart" size="s" />
          {words.reorder}
        </button>
      </form>
      <a className="quiet-link" href={`${around.base}/`}>
        {words.order.shopAgain}
      </a>
    </div>
  )
}
