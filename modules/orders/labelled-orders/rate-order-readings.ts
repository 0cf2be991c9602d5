import type { AddressReader } from '@langraan/thai/address'
import { type GoodsIndex, indexGoods } from '../rules/message/goods/goods-index.ts'
import { type MessageReading, readMessage } from '../rules/message/read-message.ts'
import { labelledOrders } from './labelled-orders.ts'
import { type OrderReading, type OrderScore, scoreOrderReading } from './score-order-reading.ts'
import { type MadeUpShop, variantsOfShop } from './shops.ts'

/** From here on the order page takes a part for sure. */
const SURE_TEXT = 0.85
const SURE_GOODS = 0.7

export type OrderRates = Record<keyof OrderScore | 'isWhole', number> & {
  slowestMs: number
  middleMs: number
}

/** How much of one half of the labelled orders is read right, and how much is wrong and said to be sure, from 0 to 1. */
export function rateOrderReadings(half: 'work' | 'held-out', readAddress: AddressReader): OrderRates {
  const shops = new Map(([10, 200, 2000] as const).map((shop) => [shop, indexOfShop(shop)]))
  const times: number[] = []
  const scores = labelledOrders(half).map((label) => {
    const index = shops.get(label.shop) ?? indexOfShop(label.shop)
    const begun = performance.now()
    const reading = readMessage(label.text, readAddress, index)
    times.push(performance.now() - begun)
    const read = asRead(reading, index)
    return { ...scoreOrderReading(label, read), isWhole: read.isWhole }
  })
  const rate = (part: keyof (typeof scores)[number]) =>
    scores.filter((score) => score[part]).length / scores.length
  const sorted = times.toSorted((a, b) => a - b)
  return {
    areGoodsRight: rate('areGoodsRight'),
    areGoodsWrongAndSure: rate('areGoodsWrongAndSure'),
    isNameRight: rate('isNameRight'),
    isNameWrongAndSure: rate('isNameWrongAndSure'),
    isPhoneRight: rate('isPhoneRight'),
    isPhoneWrongAndSure: rate('isPhoneWrongAndSure'),
    isLineRight: rate('isLineRight'),
    isLineWrongAndSure: rate('isLineWrongAndSure'),
    isCodRight: rate('isCodRight'),
    isWhole: rate('isWhole'),
    middleMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowestMs: sorted.at(-1) ?? 0,
  }
}

/** The goods of a made-up shop as the reader looks for them. */
export const indexOfShop = (shop: MadeUpShop): GoodsIndex =>
  indexGoods(
    variantsOfShop(shop).map(({ options, ...variant }) => ({
      ...variant,
      variantName: Object.values(options).join(' / '),
    })),
  )

/** A reading in the words of the labels. */
function asRead(reading: MessageReading, { goods }: GoodsIndex): OrderReading & { isWhole: boolean } {
  const { name, phone, line1, items, left, isCashOnDelivery } = reading
  const told = items.flatMap(({ goods: [place, ...others], quantity, confidence }) => {
    const one = place === undefined || others.length > 0 ? undefined : goods[place]
    return one ? [{ sku: one.sku, quantity, isSure: confidence >= SURE_GOODS }] : []
  })
  const text = ({ value, confidence }: { value: string; confidence: number }) => ({
    text: value,
    isSure: confidence >= SURE_TEXT,
  })
  return {
    items: told,
    isWhole: told.length === items.length && told.every(({ isSure }) => isSure) && left.length === 0,
    isCod: isCashOnDelivery,
    name: text(name),
    phone: text(phone),
    line: text(line1),
  }
}
