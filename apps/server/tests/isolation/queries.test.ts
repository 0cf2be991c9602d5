import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as imports from '../../../../modules/catalog/server/imports.sql.ts'
import type { TestShop } from '../../testing/server.ts'
import { closeWorld } from '../../testing/world.ts'
import { askAs, isAlive, strangersFault } from '../../testing/isolation/ask-as.ts'
import { type ForeignIds, foreignIdsOf } from '../../testing/isolation/foreign-ids.ts'
import { type FullShop, openFullShop } from '../../testing/isolation/full-shop.ts'
import { queriesBelowOrders } from '../../testing/isolation/queries-below-orders.ts'
import { queriesFromOrders } from '../../testing/isolation/queries-from-orders.ts'
import { queriesOfBilling } from '../../testing/isolation/queries-of-billing.ts'
import { queriesOfCatalog } from '../../testing/isolation/queries-of-catalog.ts'
import { queriesOfCustomers } from '../../testing/isolation/queries-of-customers.ts'
import { queriesOfIdentity } from '../../testing/isolation/queries-of-identity.ts'
import { queriesOfInvoices } from '../../testing/isolation/queries-of-invoices.ts'
import { queriesOfLedger } from '../../testing/isolation/queries-of-ledger.ts'
import { queriesOfMembers } from '../../testing/isolation/queries-of-members.ts'
import { queriesOfDesk } from '../../testing/isolation/queries-of-desk.ts'
import { queriesOfSites } from '../../testing/isolation/queries-of-sites.ts'
import { queriesOfStock } from '../../testing/isolation/queries-of-stock.ts'
import { type Books, openBooks } from '../../testing/isolation/shop-books.ts'

const tables = {
  ...queriesOfIdentity,
  ...queriesOfMembers,
  ...queriesOfCatalog,
  ...queriesBelowOrders,
  ...queriesOfCustomers,
  ...queriesFromOrders,
  ...queriesOfBilling,
  ...queriesOfInvoices,
  ...queriesOfDesk,
  ...queriesOfSites,
  ...queriesOfStock,
  ...queriesOfLedger,
}

let full: FullShop
let other: TestShop
let books: Books
let asStranger: ForeignIds
let asOwner: ForeignIds

beforeAll(async () => {
  full = await openFullShop()
  const { server, shop } = full
  other = await server.shop('elsewhere')
  books = await openBooks(server.database, shop.shopId, shop.owner.userId)
  const sessionOf = async (userId: string) =>
    (
      await server.database.rows<{ id: string }>(
        'SELECT session_id AS id FROM sessions WHERE user_id = $1 LIMIT 1',
        [userId],
      )
    )[0]?.id ?? ''
  asStranger = await foreignIdsOf(full, other.owner.userId, await sessionOf(other.owner.userId))
  asOwner = { ...asStranger, me: shop.owner.userId, mySession: await sessionOf(shop.owner.userId) }
})
afterAll(closeWorld)

const MODULES = fileURLToPath(new URL('../../../../modules/', import.meta.url))

describe('every query of every module', () => {
  it('is in the tables of this folder', async () => {
    const found: string[] = []
    for await (const file of glob('*/server/*.sql.ts', { cwd: MODULES })) {
      const exported = (await import(pathToFileURL(`${MODULES}${file}`).href)) as object
      found.push(...Object.keys(exported).map((name) => `${file} ${name}`))
    }
    const asked = Object.entries(tables).flatMap(([file, asks]) =>
      Object.keys(asks).map((name) => `${file} ${name}`),
    )
    expect(asked.sort()).toEqual(found.sort())
    expect(found.length).toBeGreaterThan(80)
  })

  const rows = Object.entries(tables).flatMap(([file, asks]) =>
    Object.entries(asks).map(([name, ask]) => ({ name: `${file} ${name}`, ask })),
  )

  it.each(rows.flatMap(({ name, ask }) => (typeof ask === 'function' ? [{ name, ask }] : [])))(
    '$name finds and changes nothing with ids of another shop',
    async ({ ask }) => {
      const { db } = full.server.ground
      const before = await books.read()
      const stranger = await askAs(
        db,
        { shopId: other.shopId, userId: other.owner.userId, keep: true },
        ask,
        asStranger,
      )
      expect(strangersFault(stranger)).toBeUndefined()
      expect(await books.read()).toEqual(before)
      const owner = await askAs(
        db,
        { shopId: full.shop.shopId, userId: full.shop.owner.userId, keep: false },
        ask,
        asOwner,
      )
      expect(owner, 'the same call in the shop itself must do something').toSatisfy(isAlive)
    },
  )

  it.each(
    rows.flatMap(({ name, ask }) => (typeof ask !== 'function' && ask.ask ? [{ name, ask: ask.ask }] : [])),
  )('$name shows no row of another shop', async ({ ask }) => {
    const before = await books.read()
    const { found, refused } = await askAs(
      full.server.ground.db,
      { shopId: other.shopId, userId: other.owner.userId, keep: true },
      ask,
      asStranger,
    )
    expect(refused).toBeUndefined()
    const ids = await books.ids()
    expect([...ids].filter((id) => JSON.stringify(found ?? null).includes(id))).toEqual([])
    expect(await books.read()).toEqual(before)
  })

  it('that has a planted hole is found: without row-level security the stranger reads the import', async () => {
    const { database, ground } = full.server
    await database.rows('ALTER TABLE imports DISABLE ROW LEVEL SECURITY')
    const leaked = await askAs(
      ground.db,
      { shopId: other.shopId, userId: other.owner.userId, keep: false },
      (tx, a) => imports.findImport(tx, a.importId),
      asStranger,
    )
    await database.rows('ALTER TABLE imports ENABLE ROW LEVEL SECURITY')
    expect(strangersFault(leaked)).toMatch(/secret-goods/)
  })
})
