import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { ReadingStopped } from '@langraan/runtime/readers'
import { loadAddressReader } from '@langraan/thai/address'
import type { OrderGoods, OrderMessageReading } from '../../by-hand-contract.ts'
import { type MessageReading, readMessage } from '../../rules/message/read-message.ts'
import { findOrderGoods } from '../lists/order-goods.sql.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { goodsOfMessage, type KnownGoods } from './goods-of-message.ts'
import { messageReader } from './message-reader.ts'

// More goods than a message of this length names; and as many as one chooses among.
const MOST_ITEMS = 40
const MOST_ALTERNATIVES = 5
// Where not all goods were looked at, or several fit, somebody has to choose.
const UNSURE = 0.5

// An order of a chat is shorter. Of a longer text everything may be part of an address, and it is weighed with all before.
const LONGEST_READ_AT_ONCE = 400
const WITHIN_MS = 5000

async function readAnywhere(
  { readers }: Pick<OrdersDeps, 'readers'>,
  shopId: string,
  message: string,
  { goods, index }: KnownGoods,
): Promise<MessageReading> {
  if (message.length <= LONGEST_READ_AT_ONCE) return readMessage(message, await loadAddressReader(), index)
  try {
    return await readers.read(messageReader, { message, goods }, { lane: shopId, withinMs: WITHIN_MS })
  } catch (error) {
    if (error instanceof ReadingStopped) return refuse(standardRefusals, 'unavailable')
    throw error
  }
}

/** Reads a chat message, and finds the goods it names among those of the shop. */
export async function readOrderMessage(
  deps: OrdersDeps,
  shopId: string,
  message: string,
): Promise<OrderMessageReading> {
  const known = await goodsOfMessage(deps, shopId, message)
  const reading = await readAnywhere(deps, shopId, message, known)
  const items = reading.items.slice(0, MOST_ITEMS)
  const left = [...reading.left, ...reading.items.slice(MOST_ITEMS).map(({ text }) => text)]
  const idsOf = (places: readonly number[]) =>
    places.slice(0, MOST_ALTERNATIVES).flatMap((place) => known.goods[place]?.variantId ?? [])
  const shown = await goodsById(deps, shopId, [...new Set(items.flatMap(({ goods }) => idsOf(goods)))])
  return {
    ...reading,
    left,
    items: items.map(({ text, quantity, confidence, goods: places }) => {
      const sure = known.isAll && places.length === 1 ? confidence : Math.min(confidence, UNSURE)
      const goods = idsOf(places).flatMap((id) => shown.get(id) ?? [])
      return { text, quantity, confidence, goods: goods.map((one) => ({ goods: one, confidence: sure })) }
    }),
  }
}

async function goodsById(
  deps: OrdersDeps,
  shopId: string,
  variantIds: readonly string[],
): Promise<Map<string, OrderGoods>> {
  if (variantIds.length === 0) return new Map()
  const { branchId } = await deps.storefront.frame(shopId)
  const goods = await withShop(deps.db, shopId, (tx) =>
    findOrderGoods(tx, {
      shopId,
      words: [],
      codes: [],
      typed: '',
      withBeginnings: false,
      splits: [],
      variantIds,
      branchId,
      limit: variantIds.length,
      now: deps.clock.now(),
    }),
  )
  return new Map(goods.map((one) => [one.variantId, one]))
}
