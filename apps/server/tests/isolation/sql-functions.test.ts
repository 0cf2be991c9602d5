import { urlOfRole } from '@langraan/db/migrate'
import { newId } from '@langraan/runtime'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestShop } from '../../testing/server.ts'
import { closeWorld } from '../../testing/world.ts'
import { type ForeignIds, foreignIdsOf } from '../../testing/isolation/foreign-ids.ts'
import { type FullShop, openFullShop } from '../../testing/isolation/full-shop.ts'
import { functionsOfClaims } from '../../testing/isolation/functions-of-claims.ts'
import { functionsOfDocuments } from '../../testing/isolation/functions-of-documents.ts'
import { orderOfIds, rowsOfStock } from '../../testing/isolation/order-of-ids.ts'
import { functionsOfLedger } from '../../testing/isolation/functions-of-ledger.ts'
import { functionsOfStrangers } from '../../testing/isolation/functions-of-strangers.ts'
import { type Books, openBooks } from '../../testing/isolation/shop-books.ts'
import {
  type Call,
  keepCustomers,
  order,
  takeSoldStock,
  writeOrders,
} from '../../testing/isolation/written-orders.ts'

/** Calls with another shop's ids that must find and change nothing of it, or why there is nothing to ask. */
type Entry = ((ids: ForeignIds, mine: TestShop) => Call[]) | string

/** Moves or holds pieces of another shop's goods. */
const stock = (text: string, ...values: unknown[]): Call => ({
  text: `SELECT ${text}`,
  values: values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
})

// Every function of the database; a new one that is missing here fails the first test.
const entries: Readonly<Record<string, Entry>> = {
  ...functionsOfClaims,
  ...functionsOfDocuments,
  erase_person: 'deletes the transaction’s person, for the worker alone; erasure.test.ts',
  shops_owned_alone: () => [{ text: 'SELECT * FROM shops_owned_alone()', values: [] }],
  backlog: 'counts for the metrics, of no shop',
  acts_as_operator: 'says of whoever asks alone whether they run the platform',
  may_change_members: 'answers yes or no of whoever asks',
  current_account: 'reads a setting of the transaction',
  current_claim: 'reads a setting of the transaction',
  current_person: 'reads a setting of the transaction',
  current_shop: 'reads a setting of the transaction',
  settings_as_before: 'a trigger: changes the row that is being written alone',
  fold_found_by: 'a trigger: changes the row that is being written alone',
  found_text: 'folds a text that it is given',
  near_words: 'takes a text that it is given apart',
  near_keys: 'makes keys of a text that it is given',
  fill_sold_by: 'for the worker alone, answers whether it came further; sold-by-filled.test.ts',
  take_coupon: (a) => [{ text: 'SELECT take_coupon($1, $2, $3)', values: ['WELCOME', a.shopId, a.now] }],
  give_coupon_back: (a) => [{ text: 'SELECT give_coupon_back($1, $2)', values: ['WELCOME', a.shopId] }],
  secure_account_table: 'for migrations; refused to the application below',
  people_of_account: (a) => [{ text: 'SELECT * FROM people_of_account($1)', values: [a.accountId] }],
  shops_to_take_over: () => [{ text: 'SELECT * FROM shops_to_take_over()', values: [] }],
  take_over_shop: (a) => [
    { text: 'SELECT take_over_shop($1, $2, $3)', values: [a.shopId, a.accountId, a.now] },
  ],
  shops_to_remind: 'for the worker alone; billing-time.test.ts',
  give_lapsed_coupons_back: 'for the worker alone, answers a count; billing-time.test.ts',
  sweep: 'removes what is old in all shops and answers counts; the worker’s alone, see sweeper.test.ts',
  sweep_tries: 'removes counts that are old and answers how many; the worker’s alone, see sweeper.test.ts',
  secure_person_table: 'for migrations; refused to the application below',
  secure_shop_table: 'for migrations; refused to the application below',
  shop_of_link_key: () => [{ text: 'SELECT * FROM shop_of_link_key($1)', values: [Buffer.from('nobody')] }],
  own_host: 'says the public address of a shop, of whoever is asked about',
  release_domain: (a) => [{ text: 'SELECT release_domain($1)', values: [a.ownDomain] }],
  person_for_operator: 'refuses whoever is no operator; operators.test.ts',
  end_sessions_for_operator: 'refuses whoever is no operator; operators.test.ts',
  retake_coupon: 'refuses whoever is no operator; billing-late.test.ts',
  find_session: (a) => [
    {
      text: 'SELECT * FROM find_session($1, 1, $2, $3, 60, 60)',
      values: [Buffer.from('x'), a.shopId, a.now],
    },
  ],
  members_of_shop: (_a, mine) => [
    {
      text: `SELECT * FROM members_of_shop() WHERE user_id IN (SELECT user_id FROM memberships WHERE shop_id <> $1)`,
      values: [mine.shopId],
    },
  ],
  sessions_that_hold: (a) => [
    {
      text: 'SELECT * FROM sessions_that_hold($1, $2, $3)',
      values: [[a.mySession], [a.shopId], a.now],
    },
  ],
  known_contacts: (a, mine) => [
    {
      text: 'SELECT * FROM known_contacts($1, $2, $3)',
      values: [mine.shopId, ['phone'], [a.customerPhone]],
    },
  ],
  expect_customers: (a, mine) => [
    { text: 'SELECT expect_customers($1, $2, $3)', values: [mine.shopId, [a.customerId], [0]] },
  ],
  keep_customers: (a, mine) => [
    keepCustomers(mine.shopId, a.customerId, a.now),
    keepCustomers(a.shopId, newId(), a.now),
  ],
  place_customers_order: (a, mine) => [
    {
      text: `SELECT place_customers_order($1, '{}', '{}', '[]', '[]', '[]')`,
      values: [JSON.stringify({ ...orderOfIds(mine.shopId, a, a.shopId).single, demand: [] })],
    },
  ],
  keep_consents: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => ({
      text: 'SELECT keep_consents($1, $2)',
      values: [shop, JSON.stringify([{ order_id: a.notedOrderId, notice_version: 'x', agreed_at: a.now }])],
    })),
  placed_with_consents: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => ({
      text: `SELECT placed_with_consents('{"outcome":"placed"}', $1, $2)`,
      values: [shop, JSON.stringify([{ order_id: a.notedOrderId, notice_version: 'x', agreed_at: a.now }])],
    })),
  order_total_fits: 'works on the row it is given',
  total_without_cod_fee: 'works on the figures it is given',
  place_coupon_order: (a, mine) => [
    {
      text: `SELECT place_coupon_order($1, '{}', '{}', '[]', '[]', '[]')`,
      values: [JSON.stringify({ ...orderOfIds(mine.shopId, a, a.shopId).single, demand: [] })],
    },
  ],
  find_customers: () => [
    { text: 'SELECT * FROM find_customers($1, $2, 50)', values: [['กุลธิดา'], ['กุลธิดา']] },
    { text: 'SELECT * FROM find_customers($1, $2, 50)', values: [['กุ'], ['กุ', 'คุณกุ']] },
  ],
  near_customers: () => [{ text: 'SELECT * FROM near_customers($1, 50)', values: ['กุลทิตา'] }],
  search_customers: () => [{ text: 'SELECT * FROM search_customers($1, 50)', values: ['กุลธิดา'] }],
  search_orders: (_a, mine) => [
    {
      text: `SELECT * FROM search_orders(ARRAY(SELECT to_char(d, 'YYYY-MM') FROM generate_series(now() - interval '2 months', now(), '1 day') d), NULL, $1, NULL, NULL, 50)`,
      values: ['%'],
    },
    { text: 'SELECT * FROM search_orders($1, NULL, NULL, NULL, NULL, 50)', values: [[mine.shopId]] },
  ],
  unsaid_orders: () => [{ text: 'SELECT * FROM unsaid_orders()', values: [] }],
  order_find: () => [{ text: 'SELECT (order_find(o)).* FROM orders o', values: [] }],
  note_variants_without_stock: 'a trigger: notes the rows that are written, as their writer may',
  forget_variants_without_stock: 'a part of what brings stock in; not for the application',
  note_order_change: 'a trigger: writes of the shop whose row is changed',
  write_order_finds:
    'for the worker alone, writes each order’s row in its own shop and answers a count; order-search.test.ts',
  search_pictures: () => [{ text: 'SELECT * FROM search_pictures($1)', values: ['กระถาง'] }],
  found_name: 'works on the text it is given',
  search_beginnings: (a) => [{ text: 'SELECT * FROM search_beginnings($1)', values: [a.sku.slice(0, 3)] }],
  search_codes: (a) => [{ text: 'SELECT * FROM search_codes($1)', values: [[a.sku.toLowerCase()]] }],
  search_tagged: () => [{ text: 'SELECT * FROM search_tagged($1, 50)', values: ['ของขวัญ'] }],
  sorted_name: 'works on the text it is given',
  search_products: () => [
    { text: 'SELECT * FROM search_products($1, 50)', values: ['กระถาง'] },
    { text: 'SELECT * FROM search_products($1, 50)', values: ['ดิน กระถาง'] },
  ],
  word_patterns: 'works on the text it is given',
  hold_memberships: 'for the worker alone, holds rows and tells nothing; erasure.test.ts',
  storefront_frame: (_a, mine) => [{ text: 'SELECT storefront_frame($1)', values: [mine.shopId] }],
  storefront_frame_without_bills: (_a, mine) => [
    { text: 'SELECT storefront_frame_without_bills($1)', values: [mine.shopId] },
  ],
  storefront_page: (a, mine) => [
    {
      text: 'SELECT * FROM storefront_page($1, NULL, NULL, 50, NULL)',
      values: [mine.shopId],
    },
    { text: 'SELECT * FROM storefront_page($1, NULL, NULL, 50, NULL)', values: [a.shopId] },
    { text: 'SELECT * FROM storefront_page($1, NULL, NULL, 1, $2)', values: [mine.shopId, a.slug] },
  ],
  storefront_list: (a, mine) => [
    { text: "SELECT * FROM storefront_list($1, NULL, NULL, 50, '/')", values: [mine.shopId] },
    { text: "SELECT * FROM storefront_list($1, $2, $3, 50, '/')", values: [mine.shopId, a.now, a.productId] },
  ],
  storefront_products: (a, mine) => [
    { text: 'SELECT storefront_products($1, NULL, NULL, 50, NULL)', values: [mine.shopId] },
    { text: 'SELECT storefront_products($1, NULL, NULL, 1, $2)', values: [mine.shopId, a.slug] },
  ],
  storefront_variants: (a, mine) => [
    { text: 'SELECT storefront_variants($1, $2)', values: [mine.shopId, [a.variantId]] },
  ],
  take_order_numbers: (_a, mine) => [{ text: 'SELECT take_order_numbers($1, 1)', values: [mine.shopId] }],
  write_orders: (a, mine) => {
    const order = orderOfIds(mine.shopId, a).written
    return [writeOrders(mine.shopId, order), writeOrders(mine.shopId, { ...order, movements: [], lines: [] })]
  },
  take_sold_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => takeSoldStock(shop, rowsOfStock(shop, a).moved)),
  move_stock_by_level: 'a part of move_stock; refused to the application below',
  move_stock: (a, mine) =>
    [mine.shopId, a.shopId].flatMap((shop) => [
      stock('move_stock($1, $2, $3)', shop, a.now, rowsOfStock(shop, a).moved),
      stock('move_stock($1, $2, $3, $4)', shop, a.now, [], a.holderId),
    ]),
  reserve_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) =>
      stock('reserve_stock($1, $2, $3)', shop, a.now, rowsOfStock(shop, a).held),
    ),
  release_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => stock('release_stock($1, $2, $3)', shop, a.holderId, a.later)),
  keep_stock_worth: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) =>
      stock('keep_stock_worth($1, $2, $3)', shop, ...rowsOfStock(shop, a).worth),
    ),
  lock_levels: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => stock('lock_levels($1, $2)', shop, a.variantId)),
  lock_stock: (a, mine) =>
    [mine.shopId, a.shopId].map((shop) => stock('lock_stock($1, $2, $3)', shop, a.variantId, a.branchId)),
  order_prospects: (a, mine) => [
    stock('order_prospects($1, $2, $3, $4)::text', mine.shopId, '{x}', `{${a.variantId}}`, a.now),
  ],
  ...functionsOfLedger,
  ...functionsOfStrangers,
  stock_available: 'counts the reservations that its caller sees',
  shops_with_expired_reservations: 'for the worker alone, names shops; stock-reservations.test.ts',
  place_order: (a, mine) => [
    order('place_order', orderOfIds(mine.shopId, a).single),
    order('place_order', { ...orderOfIds(mine.shopId, a, a.shopId).single, demand: [] }),
  ],
}

let full: FullShop
let mine: TestShop
let books: Books
let ids: ForeignIds
let app: pg.Client

beforeAll(async () => {
  full = await openFullShop()
  const { server, shop } = full
  mine = await server.shop('elsewhere')
  books = await openBooks(server.database, shop.shopId, shop.owner.userId)
  ids = await foreignIdsOf(full, mine.owner.userId, newId())
  app = new pg.Client({ connectionString: urlOfRole(server.database.url, 'langraan_app') })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await closeWorld()
})

/** Calls as the application does, in the other shop; keeps what it does. */
async function call({ text, values }: Call): Promise<string> {
  await app.query('BEGIN')
  await app.query(`SELECT set_config('app.shop_id', $1, true)`, [mine.shopId])
  try {
    const { rows } = await app.query<object>(text, values)
    await app.query('COMMIT')
    return JSON.stringify(rows)
  } catch (error) {
    await app.query('ROLLBACK')
    return `refused: ${(error as Error).message}`
  }
}

describe('every function of the database', () => {
  it('is in the table above', async () => {
    const functions = await full.server.database.rows<{ name: string }>(
      `SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    )
    expect(functions.map(({ name }) => name).sort()).toEqual(Object.keys(entries).sort())
  })

  it.each(
    Object.entries(entries).flatMap(([name, entry]) =>
      typeof entry === 'function' ? [{ name, entry }] : [],
    ),
  )('$name shows and changes nothing of another shop', async ({ entry }) => {
    const [before, theirs] = [await books.read(), await books.ids()]
    for (const one of entry(ids, mine)) {
      const said = await call(one)
      const sent = JSON.stringify(one.values)
      expect([...theirs].filter((id) => said.includes(id) && !sent.includes(id))).toEqual([])
      expect(await books.read()).toEqual(before)
    }
  })

  it('refuses an order whose goods, branch or rows are another shop’s', async () => {
    expect(await call(order('place_order', orderOfIds(mine.shopId, ids).single))).toMatch(/"outcome":"short"/)
    const rows = { ...orderOfIds(mine.shopId, ids, ids.shopId).single, demand: [] }
    expect(await call(order('place_order', rows))).toMatch(/^refused: .*row-level security/)
    expect(await call(writeOrders(mine.shopId, orderOfIds(mine.shopId, ids).written))).toMatch(
      /^refused: (langraan: one by one|.*foreign key)/,
    )
  })

  it('that goes through levels one by one is for the one that moves stock alone', async () => {
    expect(await call(stock('move_stock_by_level($1, $2, $3, NULL)', ids.shopId, ids.now, []))).toMatch(
      /^refused: permission denied for function move_stock_by_level/,
    )
  })

  it('that secures tables is not for the application', async () => {
    for (const kind of ['shop', 'account', 'person', 'book'])
      expect(await call({ text: `CALL secure_${kind}_table('plans')`, values: [] })).toMatch(/^refused: /)
  })
})
