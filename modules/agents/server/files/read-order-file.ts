import { createHash } from 'node:crypto'
import { type Tx, withShop } from '@langraan/db'
import { type Language, Refusal, refuse } from '@langraan/http'
import type { OrdersOfFile } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import {
  type FileOrder,
  type FileGoods,
  MOST_FILE_ORDERS,
  ordersOfRows,
  wordsOfGoods,
} from '../../rules/files/order-file.ts'
import { twoAmounts } from '../../rules/two-amounts.ts'
import type { PlacingDeps } from '../agents-deps.ts'
import { pricedByWords } from '../levels/prices.sql.ts'
import { agentLines, refuseLines, shopCosts } from '../orders/agent-terms.ts'
import { agentWhoOrders } from '../orders/may-order.ts'
import { agentSettings, type KeptSettings } from '../settings.sql.ts'
import { orderFileReader } from './file-readers.ts'
import { linesOfFile } from './read-file.ts'

// Lines of several articles make longer files than orders of one.
const MOST_ROWS = MOST_FILE_ORDERS * 3

type Asked = {
  shopId: string
  agentId: string
  content: Uint8Array
  shippingMethodId: string
  language: Language
}

/**
 * The orders of a file as they would be placed now, with both amounts, or what is wrong with each. Nothing is kept: each
 * is sent by the request that sends any order, under a key that the file and its rows make, so that a file that is sent
 * again places nothing twice.
 */
export async function readOrderFile(deps: PlacingDeps, asked: Asked): Promise<OrdersOfFile> {
  const { shopId, agentId, content } = asked
  const now = deps.clock.now()
  const settings = await withShop(deps.db, shopId, async (tx) => {
    const kept = await agentSettings(tx)
    await agentWhoOrders(tx, agentId, kept, { lock: false, now })
    return kept
  })
  const rows = await linesOfFile(deps, orderFileReader, { shopId, content, most: MOST_ROWS })
  const goods = await withShop(deps.db, shopId, (tx) => goodsOf(tx, rows))
  const orders = ordersOfRows(rows, (words) => goods.get(words) ?? [])
  if (orders.length > MOST_FILE_ORDERS) refuse(agentRefusals, 'file_too_long', { most: MOST_FILE_ORDERS })
  const frame = await deps.storefront.frame(shopId)
  const shippingMethods = frame.shippingMethods.map(({ id, name }) => ({ id, name }))
  const [firstMethod] = shippingMethods
  const shippingMethodId = asked.shippingMethodId || (firstMethod?.id ?? '')
  const items: OrdersOfFile['items'] = []
  for (const order of orders) items.push(await quoted(deps, { ...asked, shippingMethodId, settings }, order))
  return {
    fileKey: createHash('sha256').update(content).digest('base64url').slice(0, 32),
    shippingMethods,
    shippingMethodId: shippingMethodId || null,
    items,
  }
}

async function goodsOf(tx: Tx, rows: readonly { goods: string }[]): Promise<Map<string, FileGoods[]>> {
  const words = [...new Set(rows.map(({ goods }) => wordsOfGoods(goods)).filter((text) => text !== ''))]
  const goods = new Map<string, FileGoods[]>()
  for (const { words: text, variantId, suggestedSatang, retailSatang } of await pricedByWords(tx, words))
    goods.set(text, [
      ...(goods.get(text) ?? []),
      { variantId, suggestedSatang: suggestedSatang ?? retailSatang },
    ])
  return goods
}

type Quoting = Asked & { settings: KeptSettings }

async function quoted(
  deps: PlacingDeps,
  asked: Quoting,
  { rows, goodsText, faults, ...order }: FileOrder,
): Promise<OrdersOfFile['items'][number]> {
  const shown = {
    rows,
    faults,
    goods: goodsText,
    customerName: order.customer.name,
    province: order.address.province,
    isUnderFloor: false,
  }
  if (faults.length > 0) return { ...shown, body: null, amounts: null, problem: null }
  try {
    const { amounts, isUnderFloor } = await amountsOf(deps, asked, order)
    const body = {
      ...order,
      shippingMethodId: asked.shippingMethodId,
      shownCustomerSatang: amounts.customerSatang,
      shownOwedSatang: amounts.owedSatang,
    }
    return { ...shown, isUnderFloor, body, amounts, problem: null }
  } catch (error) {
    if (error instanceof Refusal)
      return { ...shown, body: null, amounts: null, problem: error.tell(asked.language) }
    throw error
  }
}

async function amountsOf(
  deps: PlacingDeps,
  { shopId, agentId, shippingMethodId, settings }: Quoting,
  {
    lines: wanted,
    address,
    payment,
    customerShippingSatang,
  }: Omit<FileOrder, 'rows' | 'goodsText' | 'faults'>,
) {
  const now = deps.clock.now()
  const lines = await withShop(deps.db, shopId, (tx) => agentLines(tx, agentId, wanted, now))
  const order = { shippingMethodId, province: address.province, payment, customerShippingSatang }
  const { shippingSatang, feeSatang } = await shopCosts(deps, shopId, lines, order, now)
  const costs = { customerShippingSatang, shippingSatang, feeSatang }
  refuseLines(settings, lines, costs, payment)
  const isUnderFloor = settings.underFloor === 'ask' && lines.some((line) => line.isUnderFloor)
  return { amounts: { ...twoAmounts(lines, costs), ...costs }, isUnderFloor }
}
