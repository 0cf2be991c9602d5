import { readFileSync } from 'node:fs'
import { dumpSchema, generateTypes } from '@langraan/db/generate'
import { tablesPage } from '../tools/tables-page.ts'
import { openTestDatabase, type TestDatabase } from '@langraan/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('what follows from the migrations is current (npm run generate)', () => {
  it('db/schema.sql', async () => {
    expect(await dumpSchema(database.url)).toBe(file('schema.sql'))
  })

  it('the types of the tables', async () => {
    expect(await generateTypes(database.url)).toBe(file('../packages/db/schema-types.ts'))
  })

  it('names every table with its class in db/README.md', async () => {
    expect(await tablesPage(database.url)).toBe(file('README.md'))
  })
})

describe('Thai text', () => {
  it('has trigrams', async () => {
    const [row] = await database.rows<{ count: number }>(`SELECT cardinality(show_trgm('เสื้อยืด')) AS count`)
    expect(row?.count).toBeGreaterThan(5)
  })
})
