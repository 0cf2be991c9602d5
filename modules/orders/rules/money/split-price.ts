import { allocate } from '@langraan/money'
import { demandOf, netOfLine, type PricedLine, type PricedOrder, shareVat } from './price-order.ts'
import { type PriceParts, totalOf } from './price-parts.ts'
import { vatOf } from '../sale-terms.ts'

/** The two orders that one becomes. */
export type Split = { stays: PricedOrder; goes: PricedOrder }

/** An amount for what stays and for what goes, by their weights; by their pieces where neither weighs anything. */
type Share = (satang: number, weights?: Pair) => Pair
type Pair = readonly [stays: number, goes: number]

const pair = ([stays = 0, goes = 0]: readonly number[]): Pair => [stays, goes]

/**
 * Parts an order: `moved` says how many pieces of each line go. Every amount is shared to the satang by the largest
 * remainder, so both orders together cost what the one did: discounts by the prices that they were taken off, fees by
 * the goods. Undefined where nothing would go, or nothing would stay.
 */
export function splitOrder(
  order: PriceParts,
  lines: readonly PricedLine[],
  moved: readonly number[],
): Split | undefined {
  const cut = lines.map((line, index) => cutLine(line, Math.min(moved[index] ?? 0, line.quantity)))
  const stays = cut.flatMap(([line]) => (line.quantity > 0 ? [line] : []))
  const goes = cut.flatMap(([, line]) => (line.quantity > 0 ? [line] : []))
  if (stays.length === 0 || goes.length === 0) return undefined
  const net: Pair = [sumOf(stays, netOfLine), sumOf(goes, netOfLine)]
  const pieces: Pair = [sumOf(stays, ({ quantity }) => quantity), sumOf(goes, ({ quantity }) => quantity)]
  const share: Share = (satang, weights = net) =>
    pair(allocate(satang, weights.some((weight) => weight > 0) ? weights : pieces))
  const parts = partsOf(order, { stays, goes, net, share })
  return { stays: whole(parts[0], stays), goes: whole(parts[1], goes) }
}

const sumOf = <T>(items: readonly T[], figure: (item: T) => number): number =>
  items.reduce((sum, item) => sum + figure(item), 0)

/** A line in two: what was taken off it goes with the pieces, and never is more than they cost. */
function cutLine(line: PricedLine, goes: number): readonly [PricedLine, PricedLine] {
  const prices = [line.priceSatang * (line.quantity - goes), line.priceSatang * goes]
  const off = pair(allocate(line.lineDiscountSatang, prices))
  const left = prices.map((price, index) => price - (off[index] ?? 0))
  const shared = pair(allocate(line.sharedDiscountSatang, left))
  const part = (index: 0 | 1, quantity: number): PricedLine => ({
    ...line,
    quantity,
    lineDiscountSatang: off[index],
    sharedDiscountSatang: shared[index],
    vatSatang: 0,
  })
  return [part(0, line.quantity - goes), part(1, goes)]
}

type Cut = { stays: PricedLine[]; goes: PricedLine[]; net: Pair; share: Share }

function partsOf(order: PriceParts, { stays, goes, net, share }: Cut): readonly [PriceParts, PriceParts] {
  const shared = pair([stays, goes].map((lines) => sumOf(lines, (line) => line.sharedDiscountSatang)))
  const ofOrder = share(order.orderDiscountSatang, shared)
  const shipping = share(order.shippingSatang)
  const offShipping = share(order.shippingDiscountSatang)
  const fee = share(order.codFeeSatang)
  const base: Pair = [net[0] + shipping[0] + fee[0], net[1] + shipping[1] + fee[1]]
  // On top of prices it is money and must come to the same; in them each document reckons its own.
  const onTop = order.vat?.mode === 'exclusive' ? share(order.vat.vatSatang, base) : undefined
  const part = (index: 0 | 1, lines: readonly PricedLine[]): PriceParts => {
    const parts = {
      goodsSatang: sumOf(lines, (line) => line.priceSatang * line.quantity),
      lineDiscountSatang: sumOf(lines, (line) => line.lineDiscountSatang),
      orderDiscountSatang: ofOrder[index],
      couponDiscountSatang: shared[index] - ofOrder[index],
      couponCode: order.couponCode,
      shippingSatang: shipping[index],
      shippingDiscountSatang: offShipping[index],
      codFeeSatang: fee[index],
      vat: order.vat && { ...order.vat, vatSatang: onTop?.[index] ?? vatOf(base[index], order.vat) },
    }
    return { ...parts, totalSatang: totalOf(parts) }
  }
  return [part(0, stays), part(1, goes)]
}

function whole(parts: PriceParts, lines: PricedLine[]): PricedOrder {
  shareVat(lines, parts)
  return { ...parts, lines, demand: demandOf(lines), itemCount: sumOf(lines, ({ quantity }) => quantity) }
}

/** What of the money that came goes with the goods: first what stays is paid, and what is too much stays, too. */
export const paidThatGoes = (paidSatang: number, { stays, goes }: Split): number =>
  Math.min(Math.max(0, paidSatang - stays.totalSatang), goes.totalSatang)
