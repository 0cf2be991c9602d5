import { hash } from 'node:crypto'
import { newId } from '@langraan/runtime'
import { SELLER } from '@langraan/server/testing/seller'
import { addProduct, type CallOptions, type TestServer, type TestShop } from '@langraan/server/testing/server'
import type { addTill, pairTill, Told, tellTillEvents } from '../contract.ts'
import {
  type BillLine,
  paperNumber,
  priceBill,
  type ReceiptMailed,
  type Sale,
  type TillAct,
  type TillEvent,
} from '../rules/rules.ts'
import type { z } from 'zod'

type Server = Pick<TestServer, 'call' | 'ground'>
type Answer<E extends { output: z.ZodType }> = z.output<E['output']>
const APP = 'test-1'

/** A device as the server meets it: it has a key, and tells what happened in a chain. */
export type ToldTill = Awaited<ReturnType<typeof pairDevice>>

/** Adds a till to a shop and makes this device it, by real requests. */
export async function pairDevice(server: Server, shop: TestShop) {
  const added = await server.call('POST', `/shops/${shop.shopId}/tills`, {
    as: shop.owner,
    body: { name: 'หน้าร้าน', branchId: shop.branchId },
    headers: { 'idempotency-key': newId() },
  })
  const { code } = added.body as Answer<typeof addTill>
  const paired = await server.call('POST', '/till-pairings', { body: { code, device: 'test' } })
  const { tillId, key, series } = paired.body as Answer<typeof pairTill>
  const headers = { authorization: `Till ${key}` }
  let [seq, after, shiftId] = [0, '', newId()]

  const call = (method: string, suffix: string, options: CallOptions = {}) =>
    server.call(method, `/shops/${shop.shopId}/tills/${tillId}${suffix}`, {
      ...options,
      headers: { ...options.headers, ...headers },
    })

  /** The next event, as the text that is sent. */
  const say = (act: TillAct, more: Partial<TillEvent> = {}) => {
    if (act.kind === 'shift-opened') shiftId = newId()
    seq++
    const event: TillEvent = {
      eventId: newId(),
      tillId,
      seq,
      after,
      at: server.ground.clock.now().toISOString(),
      aheadMs: 0,
      appVersion: APP,
      shiftId,
      staffId: shop.owner.userId,
      approvedBy: null,
      act,
      ...more,
    }
    const text = JSON.stringify(event)
    after = hash('sha256', text, 'hex')
    return { seq, text }
  }
  const send = async (events: readonly { seq: number; text: string }[]) => {
    const answer = await call('POST', '/events', {
      body: { events, appVersion: APP, unsent: 0, unsentSince: null },
    })
    return answer.body as Answer<typeof tellTillEvents>
  }
  return {
    tillId,
    series,
    headers,
    call,
    say,
    send,
    /** Says something and sends it; what became of it. */
    tell: async (act: TillAct, more: Partial<TillEvent> = {}): Promise<Told | undefined> =>
      (await send([say(act, more)])).results[0],
    shiftId: () => shiftId,
  }
}

/** A line of a bill, of an article as a test has made it. */
export const billLine = (variantId: string, more: Partial<BillLine> = {}): BillLine => ({
  lineId: newId(),
  variantId,
  productId: newId(),
  productName: 'เสื้อ',
  variantName: '',
  sku: '',
  priceSatang: 10_000,
  listPriceSatang: 10_000,
  quantity: 1,
  discountSatang: 0,
  note: '',
  ...more,
})

/** A sale that is paid in cash to the satang, unless something else is said. */
export function saleOf(running: number, lines: BillLine[], more: Partial<Sale> = {}): Sale {
  const bill = { lines, discountSatang: 0, vat: null, ...more }
  const { totalSatang, vat } = priceBill(bill)
  return {
    kind: 'sale',
    orderId: newId(),
    paper: { kind: 'receipt', running },
    ...bill,
    totalSatang,
    vatSatang: vat?.vatSatang ?? 0,
    roundingSatang: 0,
    tenders: [{ method: 'cash', amountSatang: totalSatang }],
    buyer: null,
    note: '',
    pricesVersion: 'v1',
    language: 'th',
    ...more,
  }
}

/** That the receipt of a sale goes to an address. */
export const receiptMailed = (
  { orderId, paper, linkToken = '' }: Sale,
  series: number,
  address: string,
): ReceiptMailed => ({
  kind: 'receipt-mailed',
  orderId,
  number: paperNumber(paper.kind, series, paper.running),
  linkToken,
  address,
  language: 'th',
})

/** A till of a shop that charges VAT, and what it sells: each with an abbreviated tax invoice. */
export async function taxedTill(server: TestServer, shop: TestShop) {
  const till = await pairDevice(server, shop)
  await server.call('PUT', `/shops/${shop.shopId}/seller`, { as: shop.owner, body: SELLER })
  await server.call('PUT', `/shops/${shop.shopId}/till-staff/${shop.owner.userId}`, {
    as: shop.owner,
    body: { pin: '9512', rights: ['taxInvoice'] },
  })
  const variantId = await addProduct(server, shop, 1000)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 0 })
  let running = 0
  return {
    ...till,
    sell: async (): Promise<Sale> => {
      running++
      const sale = saleOf(running, [billLine(variantId)], {
        paper: { kind: 'abbreviated', running },
        vat: { mode: 'inclusive', rateBasisPoints: 700 },
      })
      await till.tell(sale)
      return sale
    },
  }
}
