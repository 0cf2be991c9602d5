import type { DisagreeingDocument, DisagreeingDocuments } from '@langraan/invoices/contract'
import { disagreementOf, remedyFor, soldSatangOf, toldSatangOf } from '@langraan/invoices/rules'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, server, shop } from '@langraan/server/testing/desk'
import {
  documentsOf,
  done,
  type Edit,
  edit,
  giveBack,
  issue,
  orderOf,
  receive,
} from '@langraan/server/testing/documents'
import { SELLER } from '@langraan/server/testing/seller'
import { addProduct } from '@langraan/server/testing/server'

// Ten minutes before November in Bangkok.
const clock = controlledClock(new Date('2026-10-31T16:50:00Z'))
let twinId: string

beforeAll(async () => {
  await openDesk(clock)
  await call('PUT', '/seller', SELLER)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  twinId = await addProduct(server, shop, 100)
  await server.database.rows(`UPDATE variants SET sku = 'T-L' WHERE variant_id = $1`, [twinId])
})
afterAll(closeDesk)

const list = async (query = '') =>
  (await done(call('GET', `/disagreeing-documents?${query}`))) as unknown as DisagreeingDocuments
const listed = async (query?: string) => (await list(query)).items.map(({ orderId }) => orderId)

const issueNext = async (orderId: string, kind: string) => {
  const { standing } = await documentsOf(orderId)
  return done(issue(orderId, kind, standing.paper?.documentId ?? null), 201)
}
const cancel = (documentId: string) =>
  done(call('POST', `/sale-documents/${documentId}/cancellation`, { reason: 'ผิด' }))

async function invoiced(kind = 'tax_invoice', quantity = 2): Promise<string> {
  const orderId = await place(quantity)
  await receive(orderId, (await orderOf(orderId)).totalSatang)
  await issueNext(orderId, kind)
  clock.advance(1_000)
  return orderId
}

/** What the page of each order says, by the same rule: nothing may be on it that is not in the list, nor the other way. */
async function expectAsOnPages(): Promise<void> {
  const { items } = await list('limit=100')
  const rows = await server.database.rows<{ id: string }>(
    'SELECT order_id AS id FROM orders WHERE shop_id = $1',
    [shop.shopId],
  )
  const said: Partial<DisagreeingDocument>[] = []
  for (const { id } of rows) {
    const [{ standing }, order] = [await documentsOf(id), await orderOf(id)]
    const disagreement = disagreementOf(standing, order)
    if (!disagreement || !standing.paper) continue
    const { documentId, kind, totalSatang: documentSatang } = standing.paper
    said.push({
      orderId: id,
      documentId,
      kind,
      documentSatang,
      toldSatang: toldSatangOf(standing),
      orderSatang: order.totalSatang,
      soldSatang: soldSatangOf(standing, order),
      disagreement,
      remedy: remedyFor(disagreement, standing, order),
    })
  }
  const byId = (a: { orderId?: string }, b: { orderId?: string }) =>
    (a.orderId ?? '').localeCompare(b.orderId ?? '')
  expect(items.toSorted(byId)).toMatchObject(said.toSorted(byId))
  expect(items).toHaveLength(said.length)
}

type Step = (orderId: string) => Promise<unknown>
const rest: Step = async (orderId) => {
  const { totalSatang, paidSatang } = await orderOf(orderId)
  await receive(orderId, totalSatang - paidSatang)
}
const surplus: Step = async (orderId) => {
  const { totalSatang, paidSatang } = await orderOf(orderId)
  await giveBack(orderId, paidSatang - totalSatang)
}
const change =
  (to: Edit): Step =>
  (orderId) =>
    edit(orderId, to)
const credit: Step = (orderId) => issueNext(orderId, 'credit_note')
const again: Step = (orderId) => issueNext(orderId, 'tax_invoice')
const back =
  (satang: number): Step =>
  (orderId) =>
    giveBack(orderId, satang)
const exchange: Step = (orderId) => edit(orderId, { variantId: twinId })
const callOff: Step = (orderId) =>
  done(call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' }))
const uncredit: Step = async (orderId) => {
  const { items } = await documentsOf(orderId)
  await cancel(items.find(({ kind, cancelled }) => kind === 'credit_note' && !cancelled)?.documentId ?? '')
}
const withdraw: Step = async (orderId) => {
  const { standing } = await documentsOf(orderId)
  await cancel(standing.paper?.documentId ?? '')
}

describe('documents that no longer agree with their orders', () => {
  it.each<[string, string, Step[], string]>([
    ['nothing happened', 'tax_invoice', [], ''],
    ['an edit made it dearer', 'tax_invoice', [change({ quantity: 3 })], 'more'],
    ['an edit made it dearer, abbreviated', 'abbreviated', [change({ quantity: 3 })], 'more'],
    ['an edit made it dearer, and the rest was paid', 'receipt', [change({ quantity: 3 }), rest], 'more'],
    ['an edit made it cheaper', 'tax_invoice', [change({ quantity: 1 })], 'less'],
    [
      'it became cheaper, a receipt, and the surplus went back',
      'receipt',
      [change({ quantity: 1 }), surplus],
      'less',
    ],
    ['it became cheaper and the surplus went back', 'tax_invoice', [change({ quantity: 1 }), surplus], ''],
    ['and was credited', 'tax_invoice', [change({ quantity: 1 }), surplus, credit], ''],
    [
      'and made dearer again',
      'tax_invoice',
      [change({ quantity: 1 }), surplus, credit, change({ quantity: 2 })],
      'more',
    ],
    [
      'and the rest came, and the credit note was cancelled',
      'tax_invoice',
      [change({ quantity: 1 }), surplus, credit, change({ quantity: 2 }), rest, uncredit],
      '',
    ],
    ['goods were exchanged for the same money', 'tax_invoice', [exchange], 'goods'],
    ['goods were exchanged, on a receipt', 'receipt', [exchange], 'goods'],
    ['a new fee', 'receipt', [change({ fee: 12_300 })], 'more'],
    ['an edit that was taken back', 'tax_invoice', [change({ quantity: 3 }), change({ quantity: 2 })], ''],
    ['a part was given back and not credited', 'tax_invoice', [back(500)], ''],
    ['a part was given back and credited', 'tax_invoice', [back(500), credit], ''],
    ['a part was given back, on a receipt', 'receipt', [back(500)], ''],
    ['it was called off after it was made dearer', 'tax_invoice', [change({ quantity: 3 }), callOff], ''],
    [
      'it was made dearer and another took its place',
      'tax_invoice',
      [change({ quantity: 3 }), rest, again],
      '',
    ],
    [
      'and that one does not agree any more, either',
      'tax_invoice',
      [change({ quantity: 3 }), rest, again, change({ quantity: 4 })],
      'more',
    ],
    ['it was made dearer and its document cancelled', 'tax_invoice', [change({ quantity: 3 }), withdraw], ''],
  ])('%s', async (_name, kind, steps, disagreement) => {
    const orderId = await invoiced(kind)
    for (const step of steps) await step(orderId)
    const { items } = await list('limit=100')
    const row = items.find((one) => one.orderId === orderId)
    expect(row ? `${row.kind} ${row.disagreement}` : '').toBe(disagreement && `${kind} ${disagreement}`)
  })

  it('are all that say so on the page of their order, with the same sums and the same remedy', async () => {
    await expectAsOnPages()
    expect((await list('limit=100')).items.length).toBeGreaterThan(8)
  })

  it('are found however orders were changed one after the other', async () => {
    // The same course of chances in each run.
    let seed = 76
    const chance = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const steps: Step[] = [
      change({ quantity: 1 }),
      change({ quantity: 3 }),
      change({ fee: 9_900 }),
      exchange,
      rest,
      surplus,
      back(300),
      back(700),
      credit,
      again,
      (orderId) => issueNext(orderId, 'receipt'),
      uncredit,
      withdraw,
    ]
    const orders: string[] = []
    for (const kind of ['tax_invoice', 'abbreviated', 'receipt', 'tax_invoice'])
      orders.push(await invoiced(kind))
    let doneCount = 0
    for (let round = 0; round < 100; round += 1) {
      const [orderId, step] = [orders[chance(orders.length)] ?? '', steps[chance(steps.length)]]
      // What the rules refuse at that moment changes nothing; the next one is tried.
      const isDone = await step?.(orderId).then(
        () => true,
        () => false,
      )
      if (isDone) doneCount += 1
    }
    expect(doneCount).toBeGreaterThan(25)
    await expectAsOnPages()
  })

  it('are listed by the month in which they were issued, the newest first, a page after the other', async () => {
    const october = (await list('month=2026-10&limit=100')).items
    expect(october.length).toBeGreaterThan(0)
    expect(await list('month=2026-11')).toEqual({ count: 0, isCountMore: false, items: [], nextAfter: null })
    clock.advance(20 * 60_000)
    const made: string[] = []
    for (const quantity of [3, 4, 5]) {
      const orderId = await invoiced()
      await edit(orderId, { quantity })
      made.push(orderId)
    }
    const first = await list('month=2026-11&limit=2')
    expect(first).toMatchObject({ count: 3, isCountMore: false })
    expect(first.items.map(({ orderId }) => orderId)).toEqual(made.toReversed().slice(0, 2))
    expect(first.items[0]).toMatchObject({
      customerName: 'กุลธิดา ศรีสุวรรณ์',
      kind: 'tax_invoice',
      disagreement: 'more',
      remedy: { way: 'collect_first' },
    })
    const after = encodeURIComponent(first.nextAfter ?? '')
    expect(await listed(`month=2026-11&limit=2&after=${after}`)).toEqual(made.slice(0, 1))
    expect(await list('month=2026-11&limit=0')).toEqual({ ...first, items: [], nextAfter: null })
    expect(await listed('limit=100')).toEqual([
      ...made.toReversed(),
      ...october.map(({ orderId }) => orderId),
    ])
    // A mark that is none of ours begins anew.
    expect(await list('month=2026-11&limit=2&after=x')).toEqual(first)
    expect((await call('GET', '/disagreeing-documents?month=2026-13')).status).toBe(400)
  })

  it('are for those who see the figures of the shop', async () => {
    const statuses: number[] = []
    for (const role of ['accountant', 'cashier', 'packer']) {
      const member = await server.person(`${role}@doubts.test`)
      await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
        shop.shopId,
        member.userId,
        role,
        clock.now(),
      ])
      statuses.push((await call('GET', '/disagreeing-documents', undefined, member)).status)
    }
    expect(statuses).toEqual([200, 403, 403])
  })
})
