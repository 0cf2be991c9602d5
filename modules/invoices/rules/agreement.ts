import { creditableSatang, type OrderStanding } from './issuing.ts'

/** Goods as an order and its documents name them. */
export type NamedGoods = { productName: string; variantName: string; sku: string; quantity: number }

/** What an order comes to and has in it: as it stands, or as a dialog is about to leave it. */
export type OrderToTell = { totalSatang: number; lines: readonly NamedGoods[] }

/** An order with its document in force, which says what it was issued for. */
export type ToldStanding = OrderStanding & {
  paper: (NonNullable<OrderStanding['paper']> & { lines: NamedGoods[] }) | null
}

/** The order comes to more or less than its document says, or to the same with other goods. */
export const disagreements = ['more', 'less', 'goods'] as const
export type Disagreement = (typeof disagreements)[number]

/** What `disagreementOf` asks of an order: how it was paid and ended, beside its document in force. */
export type Told = Pick<ToldStanding, 'paper' | 'payment' | 'fulfilment' | 'paidSatang' | 'receivedSatang'>

/** What the document in force says, less what was given back of it, whether that is credited yet or not. */
export function toldSatangOf(
  standing: Pick<OrderStanding, 'paper' | 'paidSatang' | 'receivedSatang'>,
): number {
  const { paper } = standing
  if (paper === null) return 0
  return paper.kind === 'receipt'
    ? paper.totalSatang
    : paper.totalSatang - paper.creditedSatang - creditableSatang(standing)
}

/**
 * What the order was sold for, less what was given back of it where its document says so, too. What came beyond the
 * total and went back was no part of the sale: the order is as paid as before.
 */
export function soldSatangOf(
  { paper, payment, paidSatang }: Pick<OrderStanding, 'paper' | 'payment' | 'paidSatang'>,
  { totalSatang }: Pick<OrderToTell, 'totalSatang'>,
): number {
  const isGivenBack = paper?.kind !== 'receipt' && (payment === 'partly_refunded' || payment === 'refunded')
  return isGivenBack ? Math.min(totalSatang, paidSatang) : totalSatang
}

/**
 * What a credit note is due for: given back, and on none yet. Nothing while the order comes to more than its document
 * says: once the rest is paid another takes its place, and a credit note would only keep the old one in force.
 */
export function creditDueSatang(standing: OrderStanding): number {
  const { paper } = standing
  if (paper === null || paper.kind === 'receipt') return 0
  const isMore = soldSatangOf(standing, standing) > toldSatangOf(standing)
  return isMore ? 0 : creditableSatang(standing)
}

/**
 * How the document in force tells of something else than the order; undefined where both agree. What was given back is
 * a credit note’s matter, whether it was issued or not, so it is taken off both. An order that was called off has
 * nothing to tell, and a receipt tells of money that came: what went back since is not on it.
 */
export function disagreementOf(standing: Told, order: OrderToTell): Disagreement | undefined {
  const { paper, fulfilment } = standing
  if (paper === null || fulfilment === 'cancelled') return undefined
  const [soldSatang, toldSatang] = [soldSatangOf(standing, order), toldSatangOf(standing)]
  if (soldSatang !== toldSatang) return soldSatang > toldSatang ? 'more' : 'less'
  // What a credit note took off is in the sum and not among the goods of the document.
  const isWhole = toldSatang === paper.totalSatang
  return !isWhole || hasSameGoods(paper.lines, order.lines) ? undefined : 'goods'
}

/** The same pieces of the same articles, in whichever lines they stand. */
export function hasSameGoods(one: readonly NamedGoods[], other: readonly NamedGoods[]): boolean {
  const [counted, others] = [countOf(one), countOf(other)]
  return (
    counted.size === others.size && [...counted].every(([goods, quantity]) => others.get(goods) === quantity)
  )
}

function countOf(lines: readonly NamedGoods[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { productName, variantName, sku, quantity } of lines) {
    const goods = JSON.stringify([productName, variantName, sku])
    counts.set(goods, (counts.get(goods) ?? 0) + quantity)
  }
  return counts
}

/**
 * What puts it right, with the sum to collect or to give back: what the shop has of the order beside its total. While a
 * credit note is in force its tax invoice is, too, so before another one it has to be cancelled.
 */
export const remedyWays = [
  'collect_first',
  'collect_and_uncredit',
  'credit',
  'credit_or_replace',
  'uncredit_first',
  'replace',
] as const
export type Remedy = { way: (typeof remedyWays)[number]; amountSatang: number }

/**
 * What puts it right. More has to be collected before another document can be issued for it. Less can be given back and
 * credited, where the document tells of VAT.
 */
export function remedyFor(
  by: Disagreement,
  { paper, paidSatang }: Pick<OrderStanding, 'paper' | 'paidSatang'>,
  { totalSatang }: Pick<OrderToTell, 'totalSatang'>,
): Remedy {
  const isCredited = paper !== null && paper.creditedSatang > 0
  const [owedSatang, surplusSatang] = [totalSatang - paidSatang, paidSatang - totalSatang]
  if (by === 'more' && owedSatang > 0)
    return { way: isCredited ? 'collect_and_uncredit' : 'collect_first', amountSatang: owedSatang }
  if (by === 'less' && paper?.kind !== 'receipt' && surplusSatang > 0)
    return { way: isCredited ? 'credit' : 'credit_or_replace', amountSatang: surplusSatang }
  return { way: isCredited ? 'uncredit_first' : 'replace', amountSatang: 0 }
}

/** Whether a credit note has to be cancelled for it, which not everybody may who issues documents. */
export const needsCancelling = ({ way }: Remedy): boolean =>
  way === 'collect_and_uncredit' || way === 'uncredit_first'
