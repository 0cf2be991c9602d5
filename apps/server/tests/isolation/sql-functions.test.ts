import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { urlOfRole } from '@langraan/db/migrate'
import { newId } from '@langraan/runtime'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestShop } from '../../testing/server.ts'
import { closeWorld } from '../../testing/world.ts'
import { foreignIdsOf } from '../../testing/isolation/find-foreign-ids.ts'
import type { ForeignIds } from '../../testing/isolation/foreign-ids.ts'
import type { AskedFunctions } from '../../testing/isolation/asked-functions.ts'
import { type FullShop, openFullShop } from '../../testing/isolation/full-shop.ts'
import { orderOfIds } from '../../testing/isolation/order-of-ids.ts'
import { type Books, openBooks } from '../../testing/isolation/shop-books.ts'
import { type Call, order, stock, writeOrders } from '../../testing/isolation/written-orders.ts'

/** What is of no module. */
const ofTheHouse: AskedFunctions = {
  backlog: 'counts for the metrics, of no shop',
  current_account: 'reads a setting of the transaction',
  current_claim: 'reads a setting of the transaction',
  current_person: 'reads a setting of the transaction',
  current_shop: 'reads a setting of the transaction',
  secure_account_table: 'for migrations; refused to the application below',
  sweep: 'removes what is old in all shops and answers counts; the worker’s alone, see sweeper.test.ts',
  sweep_tries: 'removes counts that are old and answers how many; the worker’s alone, see sweeper.test.ts',
  secure_person_table: 'for migrations; refused to the application below',
  secure_shop_table: 'for migrations; refused to the application below',
}

const MODULES = fileURLToPath(new URL('../../../../modules/', import.meta.url))

/** Every function of the database. */
const entries: Record<string, AskedFunctions[string]> = { ...ofTheHouse }
for await (const file of glob('*/tests/isolation/functions.ts', { cwd: MODULES })) {
  const { functions } = (await import(pathToFileURL(`${MODULES}${file}`).href)) as {
    functions: AskedFunctions
  }
  Object.assign(entries, functions)
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
  it('is in the table of its module', async () => {
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
