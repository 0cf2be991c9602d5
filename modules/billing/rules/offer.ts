import { vatOnTop } from '@langraan/money'
import {
  type Charges,
  type Discount,
  discountOn,
  type Extras,
  type Plan,
  type PlanCode,
} from '@langraan/plans/rules'
import { addBangkokDays } from '@langraan/thai'
import { daysFromTo, monthsFrom, type Period, proratedSatang } from './period.ts'

export const purchaseKinds = ['start', 'renewal', 'upgrade'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

export const lineCodes = [
  'plan',
  'plan_upgrade',
  'extra_page',
  'extra_line_oa',
  'extra_branch',
  'service_fee',
] as const
export type LineCode = (typeof lineCodes)[number]

/** One line of a purchase. With `days` it is for those days; otherwise `unitSatang` is the price of a month. */
export type Line = {
  code: LineCode
  planCode: PlanCode
  quantity: number
  months: number
  days?: number
  unitSatang: number
  amountSatang: number
}

/** How a shop stands with its package: what it has, and until when it is paid. */
export type Standing = { planCode: PlanCode; extras: Extras; paidUntil: string | null }

export type Wanted = {
  /** More months, or more in the months that are paid. */
  what: 'months' | 'upgrade'
  planCode: PlanCode
  extras: Extras
  months: number
}

export type Prices = { plans: readonly Plan[]; charges: Charges; vatBasisPoints: number }

export type Offer = {
  kind: PurchaseKind
  planCode: PlanCode
  extras: Extras
  months: number
  period: Period
  lines: Line[]
  discountSatang: number
  serviceFeeSatang: number
  beforeVatSatang: number
  vatSatang: number
  netSatang: number
}

export type OfferRefusal = {
  refused: 'nothing_to_pay' | 'not_sold_yet' | 'renew_as_it_is' | 'nothing_more' | 'not_paid_yet'
}

export const isPaid = ({ planCode, paidUntil }: Standing, today: string): boolean =>
  planCode !== 'trial' && paidUntil !== null && today <= paidUntil

const sameExtras = (a: Extras, b: Extras): boolean =>
  a.pages === b.pages && a.lineOas === b.lineOas && a.branches === b.branches

/** What is wanted, priced on a day; or why it cannot be bought. */
export function offer(
  standing: Standing,
  wanted: Wanted,
  prices: Prices,
  discount: Discount | undefined,
  today: string,
): Offer | OfferRefusal {
  if (wanted.planCode === 'trial') return { refused: 'nothing_to_pay' }
  // Who has it keeps it.
  const isNew = wanted.planCode !== standing.planCode
  if (isNew && !prices.plans.some((plan) => plan.code === wanted.planCode && plan.isSold))
    return { refused: 'not_sold_yet' }
  const paid = isPaid(standing, today)
  if (wanted.what === 'upgrade')
    return paid ? upgrade(standing, wanted, prices, discount, today) : { refused: 'not_paid_yet' }
  if (paid && (standing.planCode !== wanted.planCode || !sameExtras(standing.extras, wanted.extras)))
    return { refused: 'renew_as_it_is' }
  const from = paid && standing.paidUntil ? addBangkokDays(standing.paidUntil, 1) : today
  const { plan, charges } = pricesOf(prices, wanted.planCode)
  const { planCode, months, extras } = wanted
  const line = (code: LineCode, quantity: number, unitSatang: number): Line => ({
    code,
    planCode,
    quantity,
    months,
    unitSatang,
    amountSatang: quantity * unitSatang * months,
  })
  const lines = [
    line('plan', 1, plan.priceSatang),
    ...extraCounts(extras, charges).map(({ code, count, satang }) => line(code, count, satang)),
  ].filter(({ quantity }) => quantity > 0)
  const fee = charges.serviceFeeSatang
  return summed(
    { kind: paid ? 'renewal' : 'start', planCode, extras, months, period: monthsFrom(from, months) },
    lines,
    fee > 0
      ? { code: 'service_fee', planCode, quantity: 1, months: 0, unitSatang: fee, amountSatang: fee }
      : undefined,
    discount,
    prices.vatBasisPoints,
  )
}

/** What is added to a package that is paid: the difference, for the days that are left. */
function upgrade(
  standing: Standing,
  wanted: Wanted,
  prices: Prices,
  discount: Discount | undefined,
  today: string,
): Offer | OfferRefusal {
  const { plan, charges } = pricesOf(prices, wanted.planCode)
  const { plan: before } = pricesOf(prices, standing.planCode)
  const more = {
    pages: wanted.extras.pages - standing.extras.pages,
    lineOas: wanted.extras.lineOas - standing.extras.lineOas,
    branches: wanted.extras.branches - standing.extras.branches,
  }
  const dearer = plan.priceSatang - before.priceSatang
  const isOther = plan.code !== before.code
  const none = !isOther && Object.values(more).every((count) => count === 0)
  if (none || dearer < 0 || Object.values(more).some((count) => count < 0)) return { refused: 'nothing_more' }
  const period = { from: today, to: standing.paidUntil ?? today }
  const { planCode, extras } = wanted
  const line = (code: LineCode, quantity: number, unitSatang: number): Line => ({
    code,
    planCode,
    quantity,
    months: 0,
    days: daysFromTo(period.from, period.to),
    unitSatang,
    amountSatang: proratedSatang(quantity * unitSatang, period),
  })
  const lines = [
    line('plan_upgrade', isOther ? 1 : 0, dearer),
    ...extraCounts(more, charges).map(({ code, count, satang }) => line(code, count, satang)),
  ].filter(({ quantity }) => quantity > 0)
  return summed(
    { kind: 'upgrade', planCode, extras, months: 0, period },
    lines,
    undefined,
    discount,
    prices.vatBasisPoints,
  )
}

function pricesOf({ plans, charges }: Prices, code: PlanCode): { plan: Plan; charges: Charges } {
  const plan = plans.find((one) => one.code === code)
  if (!plan) throw new Error(`no plan ${code}`)
  return { plan, charges }
}

const extraCounts = (extras: Extras, charges: Charges) =>
  [
    { code: 'extra_page', count: extras.pages, satang: charges.extraPageSatang },
    { code: 'extra_line_oa', count: extras.lineOas, satang: charges.extraLineOaSatang },
    { code: 'extra_branch', count: extras.branches, satang: charges.extraBranchSatang },
  ] as const

type Head = Pick<Offer, 'kind' | 'planCode' | 'extras' | 'months' | 'period'>

/** The coupon takes from what is bought, not from the fee; VAT is of the sum of the document. */
function summed(
  head: Head,
  lines: Line[],
  fee: Line | undefined,
  discount: Discount | undefined,
  vatBasisPoints: number,
): Offer {
  const goods = lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0)
  const discountSatang = discountOn(goods, discount)
  const serviceFeeSatang = fee?.amountSatang ?? 0
  const beforeVatSatang = goods - discountSatang + serviceFeeSatang
  const { vatSatang, totalSatang } = vatOnTop(beforeVatSatang, vatBasisPoints)
  return {
    ...head,
    lines: fee ? [...lines, fee] : lines,
    discountSatang,
    serviceFeeSatang,
    beforeVatSatang,
    vatSatang,
    netSatang: totalSatang,
  }
}

/**
 * The period that a purchase is for once it is paid, which may be days after it was offered; or that the shop
 * stands differently by now, so that something else would have to be bought.
 */
export function periodWhenPaid(
  bought: Pick<Offer, 'kind' | 'planCode' | 'extras' | 'months' | 'period'>,
  /** How the shop stood when it was offered. */
  offered: Standing,
  standing: Standing,
  today: string,
): Period | { refused: 'standing_changed' } {
  const paid = isPaid(standing, today)
  if (bought.kind === 'upgrade') {
    // It was priced as the difference to what there was: to anything else the difference is another one.
    const isStill =
      paid &&
      standing.paidUntil === offered.paidUntil &&
      standing.planCode === offered.planCode &&
      sameExtras(standing.extras, offered.extras)
    return isStill ? { from: today, to: bought.period.to } : { refused: 'standing_changed' }
  }
  if (!paid) return monthsFrom(today, bought.months)
  if (standing.planCode !== bought.planCode || !sameExtras(standing.extras, bought.extras))
    return { refused: 'standing_changed' }
  return monthsFrom(addBangkokDays(standing.paidUntil ?? today, 1), bought.months)
}
