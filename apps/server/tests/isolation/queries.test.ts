import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestShop } from '../../testing/server.ts'
import { closeWorld } from '../../testing/world.ts'
import { type Ask, type Asks, askAs, isAlive, faultOfStranger } from '../../testing/isolation/ask-as.ts'
import { foreignIdsOf } from '../../testing/isolation/find-foreign-ids.ts'
import type { ForeignIds } from '../../testing/isolation/foreign-ids.ts'
import { type FullShop, openFullShop } from '../../testing/isolation/full-shop.ts'
import { type Books, openBooks } from '../../testing/isolation/shop-books.ts'

const MODULES = fileURLToPath(new URL('../../../../modules/', import.meta.url))

/** Of each module: each file of queries, with each function that it exports. */
const tables: Record<string, Asks> = {}
for await (const file of glob('*/tests/isolation/queries*.ts', { cwd: MODULES })) {
  const { queries } = (await import(pathToFileURL(`${MODULES}${file}`).href)) as {
    queries: Record<string, Asks>
  }
  Object.assign(tables, queries)
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

describe('every query of every module', () => {
  it('is in the tables of its module', async () => {
    const found: string[] = []
    for await (const file of glob('*/server/**/*.sql.ts', { cwd: MODULES })) {
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
      expect(faultOfStranger(stranger)).toBeUndefined()
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
    const findImport = tables['catalog/server/imports/imports.sql.ts']?.['findImport'] as Ask
    const { database, ground } = full.server
    await database.rows('ALTER TABLE imports DISABLE ROW LEVEL SECURITY')
    const leaked = await askAs(
      ground.db,
      { shopId: other.shopId, userId: other.owner.userId, keep: false },
      findImport,
      asStranger,
    )
    await database.rows('ALTER TABLE imports ENABLE ROW LEVEL SECURITY')
    expect(faultOfStranger(leaked)).toMatch(/secret-goods/)
  })
})
