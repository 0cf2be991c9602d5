import type { KeptOfCustomers, PersonalData } from '@langraan/declarations'
import { personalData } from '@langraan/declared/personal-data'
import { newId } from '@langraan/runtime'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'
import { BUYER, SELLER } from '@langraan/server/testing/seller'
import { customersDeps } from '@langraan/server/wiring/wiring'

const declared: PersonalData = personalData
/** Of no module: by a rule, ids and names of fields alone (decision 42), and what keeps the database itself. */
const OF_THE_HOUSE = ['idempotency_answers', 'outbox', 'outbox_marks', 'schema_migrations']
const COLUMNS_OF_CUSTOMERS = Object.fromEntries(
  Object.entries(declared).flatMap(([table, of]) => (typeof of === 'string' ? [] : [[table, of] as const])),
)

let w: CustomersWorld
const NAME = 'มาลี ทุกตาราง'
const PHONE = '0856667778'

beforeAll(async () => {
  w = await openCustomers('columns')
})
afterAll(() => w.close())

const rows = <R extends object>(text: string, values: unknown[] = []) =>
  w.server.database.rows<R>(text, values)

describe('what is kept of customers', () => {
  it('is decided on for every table there is', async () => {
    const tables = await rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const decided = [...Object.keys(declared), ...OF_THE_HOUSE]
    expect(decided.toSorted()).toEqual(tables.map(({ name }) => name))
  })

  it('is decided on for every column of their tables that can say something', async () => {
    const columns = await rows<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY ($1)
         AND data_type NOT IN ('uuid', 'timestamp with time zone', 'date', 'integer', 'bigint', 'smallint', 'boolean', 'bytea')`,
      [Object.keys(COLUMNS_OF_CUSTOMERS)],
    )
    const decided = Object.entries(COLUMNS_OF_CUSTOMERS).flatMap(([table, of]) =>
      Object.keys(of).map((column) => `${table}.${column}`),
    )
    expect(decided.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
  })
})

/** What stands in a column of a table, that nothing else says. */
const markOf = (table: string, column: string): string => `มาร์ก ${table} ${column}`

// What is not a text by itself.
const WRITTEN: Readonly<Record<string, (mark: string) => string>> = {
  'chat_items.parts': (mark) =>
    `'[{"kind": "file", "url": null, "isFetchedById": false, "label": "${mark}"}]'`,
  'chat_items.content': (mark) => `'{"kind": "text", "text": "${mark}"}'`,
  'customers.tags': (mark) => `ARRAY['${mark}']`,
  'customers.consents': () => `ARRAY['marketing']`,
  'orders.tags': (mark) => `ARRAY['${mark}']`,
  'operation_items.before': (mark) => `'{"formerName": {"before": "${mark}", "after": ""}}'`,
  'operation_items.fault': (mark) => `'{"name": "${mark}", "code": "x", "th": "x", "en": "x"}'`,
  'payment_notices.check_transfer': (mark) => `'{"sender": {"names": ["${mark}"]}}'`,
}
// Of what stays, what is a text that somebody wrote; codes and states say what they say.
const STAYING_TEXTS = new Set([
  'payment_notices.rejected_reason',
  'payment_notices.check_transfer',
  'payment_notices.trans_ref',
  'statement_lines.description',
  'shipment_scans.location',
])
const NOT_MARKED = new Set(['customers.name', 'customers.consents'])

const columnsThat = (is: KeptOfCustomers) =>
  Object.entries(COLUMNS_OF_CUSTOMERS).flatMap(([table, of]) =>
    Object.entries(of)
      .filter(([column, kept]) => kept === is && !NOT_MARKED.has(`${table}.${column}`))
      .map(([column]) => ({ table, column })),
  )
const erasedColumns = () => columnsThat('erased')
const stayingColumns = () =>
  columnsThat('stays').filter(({ table, column }) => STAYING_TEXTS.has(`${table}.${column}`))

async function slipAndParcel(orderId: string): Promise<void> {
  const { shopId } = w.shop
  const { files } = customersDeps(w.worker)
  await files.put('slip-of-mali.webp', Buffer.from('slip'))
  await files.put('label-of-mali.pdf', Buffer.from('label'))
  await rows(
    `INSERT INTO payment_notices (shop_id, notice_id, order_id, state, amount_satang, picture_key, raw_key, sent_at)
     VALUES ($1, gen_random_uuid(), $2, 'confirmed', 15000, 'slip-of-mali.webp', 'slip-of-mali.raw', now())`,
    [shopId, orderId],
  )
  await rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, label_key, price_satang, weight_grams, created_by, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, 'shippop', 'X', 'X', 'booked', 'label-of-mali.pdf', 1, 1, $1, now(), now())`,
    [shopId, orderId],
  )
  await rows(
    `INSERT INTO shipment_scans (shop_id, shipment_id, status, scanned_at, location, description)
     SELECT shop_id, shipment_id, 'delivered', '2026-11-01', '', '' FROM shipments`,
  )
  await rows(
    `INSERT INTO parcel_decisions (shop_id, decision_id, shipment_id, decision, made_by, made_at)
     SELECT shop_id, gen_random_uuid(), shipment_id, 'change', created_by, now() FROM shipments`,
  )
  await rows(
    `INSERT INTO parcel_numbers (shop_id, shipment_id, number, number_key, replaced_at)
     SELECT shop_id, shipment_id, '', '', now() FROM shipments`,
  )
}

const message = (orderId: string) =>
  rows(
    `INSERT INTO messages (shop_id, message_id, order_id, event_id, kind, way, language, sent_to, state, made_at, settled_at)
     VALUES ($1, gen_random_uuid(), $2, gen_random_uuid(), 'received', 'mail', 'th', 'mali@example.com', 'sent', now(), now())`,
    [w.shop.shopId, orderId],
  )

async function chat(customerId: string): Promise<void> {
  const [channelId, conversationId] = [newId(), newId()]
  await rows(
    `INSERT INTO channels (shop_id, channel_id, provider, external_id, name, token_sealed, state, connected_at)
     VALUES ($1, $2, 'facebook', 'page', '', '\\x01', 'connected', now())`,
    [w.shop.shopId, channelId],
  )
  await rows(
    `INSERT INTO conversations (shop_id, conversation_id, channel_id, kind, external_id, customer_id, newest_at)
     VALUES ($1, $2, $3, 'chat', 'psid', $4, now())`,
    [w.shop.shopId, conversationId, channelId, customerId],
  )
  await rows(
    `INSERT INTO chat_items (shop_id, item_id, conversation_id, channel_id, kind, author, said_at, received_at, state)
     VALUES ($1, gen_random_uuid(), $2, $3, 'message', 'customer', now(), now(), 'in')`,
    [w.shop.shopId, conversationId, channelId],
  )
}

async function bankLine(): Promise<void> {
  const statementId = newId()
  await rows(
    `INSERT INTO statements (shop_id, statement_id, account, file_name, from_day, to_day, line_count, added_count, made_by, made_at)
     VALUES ($1, $2, 'promptpay', 'x.csv', '2026-11-01', '2026-11-01', 1, 1, $2, now())`,
    [w.shop.shopId, statementId],
  )
  await rows(
    `INSERT INTO statement_lines (shop_id, statement_line_id, statement_id, line_key, day, amount_satang, description, transaction_id)
     SELECT $1, gen_random_uuid(), $2, '\\x01', '2026-11-01', 15000, '', transaction_id FROM ledger_entries LIMIT 1`,
    [w.shop.shopId, statementId],
  )
}

/** Somebody of whom every table has something. */
async function everywhere(): Promise<string> {
  await w.call('PUT', '/seller', SELLER)
  await w.call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  const orderId = await w.order({ name: NAME, phone: PHONE, email: 'mali@example.com' })
  await w.count()
  const [buyer] = await rows<{ id: string }>('SELECT customer_id AS id FROM orders WHERE order_id = $1', [
    orderId,
  ])
  const customerId = buyer?.id ?? ''
  await w.call('POST', `/customers/${customerId}/notes`, { words: 'x' })
  await w.call('POST', `/customers/${customerId}/consents`, { purpose: 'marketing', given: true, how: 'x' })
  await w.call('POST', `/orders/${orderId}/notes`, { words: 'x' })
  await w.call('POST', `/orders/${orderId}/receipts`, { amountSatang: 15_000, way: 'cash' })
  await rows(`UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1`, [orderId])
  const invoice = { kind: 'tax_invoice', replacesDocumentId: null, reason: '', buyer: BUYER }
  await w.call('POST', `/orders/${orderId}/documents`, invoice)
  await rows(`INSERT INTO order_consents VALUES ($1, $2, 'notice 7', now())`, [w.shop.shopId, orderId])
  await slipAndParcel(orderId)
  await message(orderId)
  await bankLine()
  await chat(customerId)
  await rows(
    `INSERT INTO till_receipt_mails (shop_id, mail_id, order_id, number, sent_to, link_token, language, asked_by, asked_at)
     VALUES ($1, $2, $3, 'A1', 'mali@example.com', 'token', 'th', $2, now())`,
    [w.shop.shopId, newId(), orderId],
  )
  await rows(
    `WITH work AS (INSERT INTO operations (shop_id, operation_id, kind, state, total_count, started_by, started_by_name, created_at, ended_at)
       VALUES ($1, gen_random_uuid(), 'import-customers', 'done', 1, $1, 'x', now(), now()) RETURNING shop_id, operation_id)
     INSERT INTO operation_items (shop_id, operation_id, position, item_id) SELECT shop_id, operation_id, 0, $2 FROM work`,
    [w.shop.shopId, customerId],
  )
  for (const { table, column } of [...erasedColumns(), ...stayingColumns()]) {
    const mark = markOf(table, column)
    const value = WRITTEN[`${table}.${column}`]?.(mark) ?? `'${mark}'`
    const where = table === 'customer_contacts' ? `WHERE kind = 'email'` : ''
    await rows(`UPDATE ${table} SET ${column} = ${value} ${where}`)
  }
  return customerId
}

/** The marks that are somewhere in the database, of those columns. */
async function foundOf(columns: readonly { table: string; column: string }[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of columns) {
    const mark = markOf(table, column)
    const some = await rows(`SELECT FROM ${table} t WHERE t::text LIKE $1 LIMIT 1`, [`%${mark}%`])
    if (some.length > 0) found.push(mark)
  }
  return found
}
const marksOf = (columns: readonly { table: string; column: string }[]) =>
  columns.map(({ table, column }) => markOf(table, column))

it('the file of a person has all that is decided to be theirs, and an erasure takes what is not to stay', async () => {
  const customerId = await everywhere()
  const [erased, staying] = [erasedColumns(), stayingColumns()]
  expect(await foundOf([...erased, ...staying])).toEqual(marksOf([...erased, ...staying]))

  const answer = await w.server.api.inject({
    url: `/api/v1/shops/${w.shop.shopId}/customers/${customerId}/personal-data.zip`,
    headers: { cookie: w.shop.owner.cookies },
  })
  const file = unzipSync(answer.rawPayload)
  const said = JSON.parse(new TextDecoder().decode(file['data.json'])) as Record<string, unknown>
  const text = JSON.stringify(said)
  expect(marksOf([...erased, ...staying]).filter((mark) => !text.includes(mark))).toEqual([])
  expect(text).toContain(BUYER.name)
  expect(said).toMatchObject({
    customer: { name: NAME },
    missingFiles: [],
    orders: [{ privacyNotice: { version: 'notice 7' }, lines: [{ quantity: 1 }] }],
  })
  const names = Object.keys(file).toSorted()
  expect(names.map((name) => name.replace(/[0-9a-f]{8}-.*\./, 'ID.'))).toEqual([
    'data.json',
    'labels/1001-ID.pdf',
    'slips/1001-ID.webp',
  ])
  expect(names.map((name) => Buffer.from(file[name] ?? []).toString()).slice(1)).toEqual(['label', 'slip'])

  const done = await w.call('POST', `/customers/${customerId}/erasure`, { confirmation: NAME })
  expect(done.status).toBe(200)
  expect(await foundOf(erased)).toEqual([])
  expect(await foundOf(staying)).toEqual(marksOf(staying))
})

it('a person with more than a page shows has all of it in their file, and page by page on the screen', async () => {
  const customerId = await w.make({ name: 'ลูกค้าเก่าแก่', addresses: [{ addressLine: '1', ...ADDRESS }] })
  await rows(
    `INSERT INTO customer_notes (shop_id, customer_id, note_id, words, made_by, made_by_name, made_at)
     SELECT $1, $2, gen_random_uuid(), 'โน้ตที่ ' || i, $1, 'x', now() FROM generate_series(1, 321) i`,
    [w.shop.shopId, customerId],
  )
  await rows(
    `INSERT INTO customer_events (shop_id, customer_id, event_id, kind, made_by_name, made_at)
     SELECT $1, $2, gen_random_uuid(), 'saved', 'x', now() FROM generate_series(1, 320) i`,
    [w.shop.shopId, customerId],
  )
  const file = (await w.call('GET', `/customers/${customerId}/personal-data`)).body as {
    notes: unknown[]
    events: unknown[]
  }
  expect([file.notes.length, file.events.length]).toEqual([321, 321])
  const first = (await w.call('GET', `/customers/${customerId}`)).body as {
    notes: { noteId: string }[]
    nextNoteBefore: string | null
    events: { eventId: string }[]
    nextEventBefore: string | null
  }
  const [notes, events] = [first.notes.map((one) => one.noteId), first.events.map((one) => one.eventId)]
  expect([notes.length, events.length]).toEqual([50, 50])
  for (let before = first.nextNoteBefore; before !== null;) {
    const { body } = await w.call('GET', `/customers/${customerId}/notes?limit=100&before=${before}`)
    const page = body as { items: { noteId: string }[]; nextBefore: string | null }
    notes.push(...page.items.map((one) => one.noteId))
    before = page.nextBefore
  }
  for (let before = first.nextEventBefore; before !== null;) {
    const { body } = await w.call('GET', `/customers/${customerId}/events?limit=100&before=${before}`)
    const page = body as { items: { eventId: string }[]; nextBefore: string | null }
    events.push(...page.items.map((one) => one.eventId))
    before = page.nextBefore
  }
  expect([new Set(notes).size, new Set(events).size]).toEqual([321, 321])
})
