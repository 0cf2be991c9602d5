import { sql } from '@langraan/db'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import { type OrderFilter, orderFilters } from '../../contract.ts'
import { textPattern } from '../../rules/order-search.ts'
import { beforeMoney, type OrderView, orderViews, viewRule } from '../../rules/order-views.ts'
import type { FulfilmentStatus, PaymentStatus } from '../../rules/order-status.ts'

export type Condition = ReturnType<typeof sql<boolean>>

const oneOf = (column: string, values: readonly string[]): Condition =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(values.map((value) => sql.lit(value)))})`

/** A view of the rules as a condition on `orders o`. Its words are literals, for the partial indexes to fit. */
function conditionOfView(view: View): Condition {
  const { payment, fulfilment, method, isRefundDue, isUncounted } = viewRule(view)
  return all([
    payment !== undefined && oneOf('o.payment_status', payment),
    fulfilment !== undefined && oneOf('o.fulfilment_status', fulfilment),
    method !== undefined && oneOf('o.payment_method', [method]),
    // As the index of migration 0142 has it, and `isRefundDue` of the rules.
    isRefundDue === true &&
      sql<boolean>`(o.paid_satang > o.total_satang
        OR (o.fulfilment_status IN ('cancelled', 'returned') AND o.paid_satang > 0
          AND o.payment_status NOT IN ('partly_refunded', 'cod_pending')))`,
    isUncounted === true && sql<boolean>`o.uncounted`,
  ])
}

const all = (parts: readonly (Condition | false)[]): Condition => {
  const given = parts.filter((part): part is Condition => part !== false)
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(given, sql` AND `)}`
}

export type View = OrderView
/** The views of the list as conditions; the same texts serve the rows and the counts. */
export const VIEWS = Object.fromEntries(orderViews.map((view) => [view, conditionOfView(view)])) as Readonly<
  Record<View, Condition>
>

/** The states that the index of open orders has. */
const INDEXED_OPEN: ReadonlySet<FulfilmentStatus> = new Set([...beforeMoney, 'failed', 'returned'])

/** The states of a view whose orders are all still open. */
function openStatesOf(view: View): readonly FulfilmentStatus[] | undefined {
  const { fulfilment } = viewRule(view)
  return fulfilment?.every((status) => INDEXED_OPEN.has(status)) === true ? fulfilment : undefined
}
/** How few orders are paid, most of them long over; their own index has them (migration 0151). */
const SELDOM_PAID: ReadonlySet<PaymentStatus | ''> = new Set([
  'slip_rejected',
  'partly_paid',
  'partly_refunded',
  'refunded',
])
const isSeldomPaid = sql`o.payment_status IN ('slip_rejected', 'partly_paid', 'partly_refunded', 'refunded')`
// Only what is paid at the door is ever in one of these; a test of the rules holds it.
const AT_DOOR: ReadonlySet<PaymentStatus | ''> = new Set(['cod_pending', 'cod_collected'])
const isByCod = sql<boolean>`o.payment_method = 'cod'`
const IS_ENDED: ReadonlySet<FulfilmentStatus | ''> = new Set([
  'delivered',
  'handed_over',
  'cancelled',
  'returned',
])

/** What `order_finds` is asked for, by its indexes (migration 0090). */
export type Finds = {
  words: readonly string[]
  pattern: string | null
  fromSatang: number | null
  toSatang: number | null
}

/** From when on, and until when; null leaves that side open. */
type Days = { from: Date | null; until: Date | null }

/** What a list is narrowed to, in all the ways in which it may be looked for. */
export type OrderConditions = {
  /** On the columns of `orders o`. */
  row: Condition
  /** The same, with what stands beside the order: its articles and parcels. */
  whole: Condition
  /** Whether a courier or a text is asked for. */
  isBeside: boolean
  placed: Days
  /** The open states that are asked for, where no other is. */
  open: readonly FulfilmentStatus[] | undefined
  /** They are so few, with an index of their own, that it is quickest whatever else is asked for. */
  isSeldom: boolean
  /** There may be many of them, since nobody takes them on: the others are as many as a shop has in hand. */
  isTrouble: boolean
  finds: Finds | undefined
  customer: string
}

/** The filter that lets everything through. */
export const EVERY_ORDER: OrderFilter = orderFilters.parse({})

/** The conditions of a filter; `me` is whose orders "mine" are, `pattern` what its text is looked for by. */
export function conditionsOf(
  filter: OrderFilter,
  me: string,
  pattern: string | null = textPattern(filter.text),
): OrderConditions {
  const { view, method, payment, channel, fulfilment, courier, tag, customer, dayOf } = filter
  const days = {
    from: filter.from === '' ? null : startOfBangkokDay(filter.from),
    until: filter.to === '' ? null : startOfBangkokDay(addBangkokDays(filter.to, 1)),
  }
  const hasDays = days.from !== null || days.until !== null
  const staff = filter.staff === 'me' ? me : filter.staff
  const [fromSatang, toSatang] = [filter.totalFromSatang ?? null, filter.totalToSatang ?? null]
  const row = all([
    // Whoever asks there for cancelled ones in so many words, as a saved view may, is shown them.
    view === 'cod' && fulfilment === 'cancelled' ? isByCod : VIEWS[view],
    dayOf === 'shipped' && hasDays && isShippedWithin(days),
    dayOf === 'cancelled' && hasDays && isCancelledWithin(days),
    method !== '' && sql<boolean>`o.payment_method = ${method}`,
    payment !== '' && sql<boolean>`o.payment_status = ${payment}`,
    SELDOM_PAID.has(payment) && sql<boolean>`${isSeldomPaid}`,
    channel !== '' && sql<boolean>`o.channel = ${channel}`,
    fulfilment !== '' && sql<boolean>`o.fulfilment_status = ${fulfilment}`,
    tag !== '' && sql<boolean>`o.tags @> ARRAY[${tag}]`,
    staff === 'nobody' && sql<boolean>`o.assigned_to IS NULL`,
    staff !== '' && staff !== 'nobody' && sql<boolean>`o.assigned_to = ${staff}::uuid`,
    customer !== '' && sql<boolean>`o.customer_id = ${customer}::uuid`,
    fromSatang !== null && sql<boolean>`o.total_satang >= ${fromSatang}`,
    toSatang !== null && sql<boolean>`o.total_satang <= ${toSatang}`,
  ])
  const words = [
    method !== '' && `method:${method}`,
    (view === 'cod' || AT_DOOR.has(payment)) && 'method:cod',
    // A shop may have few among very many.
    view === 'cancelled' && 'state:cancelled',
    channel !== '' && `channel:${channel}`,
    tag !== '' && `tag:${tag}`,
    staff !== '' && `staff:${staff === 'nobody' ? '' : staff}`,
    courier !== '' && `courier:${courier}`,
  ].filter((word) => word !== false)
  const isBeside = courier !== '' || pattern !== null
  const hasFinds = words.length > 0 || pattern !== null || fromSatang !== null || toSatang !== null
  return {
    row,
    whole: isBeside ? all([row, beside(courier, pattern)]) : row,
    isBeside,
    placed: dayOf === 'placed' ? days : { from: null, until: null },
    open: openStatesOf(view) ?? openStates(payment, fulfilment),
    isSeldom: SELDOM_PAID.has(payment) || view === 'uncounted' || (dayOf !== 'placed' && hasDays),
    isTrouble: view === 'trouble',
    finds: hasFinds
      ? { words: [...words, ...wordsOfState(view, fulfilment)], pattern, fromSatang, toSatang }
      : undefined,
    customer,
  }
}

function openStates(
  payment: PaymentStatus | '',
  fulfilment: FulfilmentStatus | '',
): readonly FulfilmentStatus[] | undefined {
  if (fulfilment !== '') return IS_ENDED.has(fulfilment) ? undefined : [fulfilment]
  // A slip waits in no order that is over.
  return payment === 'notice_sent' ? beforeMoney : undefined
}

/** How an order ended is said of it where that is seldom. */
function wordsOfState(view: View, fulfilment: FulfilmentStatus | ''): string[] {
  if (fulfilment === 'cancelled') return ['state:cancelled']
  return view === 'trouble' || fulfilment === 'failed' || fulfilment === 'returned' ? ['state:trouble'] : []
}

/** A parcel of the order was handed to a courier then. */
const isShippedWithin = (days: Days): Condition => sql<boolean>`o.order_id IN (
  SELECT s.order_id FROM shipments s WHERE s.shop_id = current_shop() AND ${within('s.handed_over_at', days)})`

/** The order was called off then, or merged into another, and was not brought back. */
const isCancelledWithin = (days: Days): Condition => sql<boolean>`${VIEWS.cancelled} AND o.order_id IN (
  SELECT e.order_id FROM order_events e WHERE e.shop_id = current_shop() AND e.kind IN ('cancelled', 'merged-into')
    AND ${within('e.made_at', days)})`

/** Whether a time lies in these days. */
export const within = (column: string, { from, until }: Days): Condition =>
  all([
    from !== null && sql<boolean>`${sql.ref(column)} >= ${from}`,
    until !== null && sql<boolean>`${sql.ref(column)} < ${until}`,
  ])

/** By what is said of the order; where it has changed a moment ago, by what would be said. */
function beside(courier: string, pattern: string | null): Condition {
  const fits = (said: string) =>
    all([
      courier !== '' && sql<boolean>`${sql.ref(`${said}.words`)} @> ARRAY[${`courier:${courier}`}]`,
      pattern !== null && sql<boolean>`${sql.ref(`${said}.found_by`)} LIKE ${pattern}`,
    ])
  return sql<boolean>`coalesce(
    (SELECT ${fits('f')} FROM order_finds f WHERE f.shop_id = o.shop_id AND f.order_id = o.order_id),
    (SELECT ${fits('n')} FROM orders x CROSS JOIN LATERAL order_find(x) n WHERE x.shop_id = o.shop_id AND x.order_id = o.order_id))`
}
