import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { ReadingStopped } from '@langraan/runtime/readers'
import { loadAddressReader } from '@langraan/thai/address'
import type { OrderMessageReading } from '../../by-hand-contract.ts'
import { codeWords, rankGoods, searchWords } from '../../rules/message/rank-goods.ts'
import { type MessageReading, readMessage } from '../../rules/message/read-message.ts'
import { findOrderGoods } from '../lists/order-goods.sql.ts'
import { messageReader } from './message-reader.ts'
import type { OrdersDeps } from '../orders-deps.ts'

// More goods than a message of this length names; and as many variants as are worth comparing.
const MOST_ITEMS = 20
const MOST_VARIANTS = 500

// An order of a chat is shorter. Of a longer text everything may be part of an address, and it is weighed with all before.
const LONGEST_READ_AT_ONCE = 400
const WITHIN_MS = 5000

async function readAnywhere(
  { readers }: Pick<OrdersDeps, 'readers'>,
  shopId: string,
  message: string,
): Promise<MessageReading> {
  if (message.length <= LONGEST_READ_AT_ONCE) return readMessage(message, await loadAddressReader())
  try {
    return await readers.read(messageReader, message, { lane: shopId, withinMs: WITHIN_MS })
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
  const reading = await readAnywhere(deps, shopId, message)
  const items = reading.items.slice(0, MOST_ITEMS)
  if (items.length === 0) return { ...reading, items: [] }
  const { branchId } = await deps.storefront.frame(shopId)
  const goods = await withShop(deps.db, shopId, (tx) =>
    findOrderGoods(tx, {
      shopId,
      words: [...new Set(items.flatMap(({ text }) => searchWords(text)))],
      codes: [...new Set(items.flatMap(({ text }) => codeWords(text)))],
      typed: '',
      withBeginnings: false,
      splits: [],
      branchId,
      limit: MOST_VARIANTS,
      now: deps.clock.now(),
    }),
  )
  return {
    ...reading,
    items: items.map(({ text, quantity, confidence }) => ({
      text,
      quantity,
      confidence,
      goods: rankGoods(text, goods),
    })),
  }
}
