import { binaryRows } from '@langraan/db'
import { openTestDatabase, type TestDatabase } from '@langraan/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const COLUMNS = {
  id: 'uuid',
  name: 'text',
  quantity: 'int4',
  amount: 'int8',
  at: 'timestamptz',
  told: 'jsonb',
  hash: 'bytea',
} as const

let database: TestDatabase
let typeId = 0
beforeAll(async () => {
  database = await openTestDatabase()
  await database.rows(
    'CREATE TYPE tried AS (id uuid, name text, quantity integer, amount bigint, at timestamptz, told jsonb, hash bytea)',
  )
  const [type] = await database.rows<{ id: number }>(
    `SELECT oid::integer AS id FROM pg_type WHERE typname = 'tried'`,
  )
  typeId = type?.id ?? 0
})
afterAll(() => database.close())

type Row = Parameters<typeof binaryRows<typeof COLUMNS>>[2][number]

/** The rows as PostgreSQL has read them, in their order. */
async function readBack(rows: readonly Row[]): Promise<unknown[]> {
  const told = await database.rows<{ row: Record<string, unknown> }>(
    `SELECT json_build_object('id', id, 'name', name, 'quantity', quantity, 'amount', amount::text,
       'milliseconds', extract(epoch FROM at) * 1000, 'told', told, 'hash', hash) AS row FROM unnest($1::tried[]) WITH ORDINALITY ORDER BY ordinality`,
    [binaryRows(typeId, COLUMNS, rows)],
  )
  return told.map(({ row }) => row)
}

const asRead = ({ id, name, quantity, amount, at, told, hash }: Row) => ({
  id: id?.toLowerCase() ?? null,
  name: name ?? null,
  quantity: quantity ?? null,
  amount: amount === undefined || amount === null ? null : String(amount),
  milliseconds: at?.getTime() ?? null,
  told: told ?? null,
  hash: hash ?? null,
})

const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('เสื้อยืดทรงหลวม', '🧵🪡', `"'\\,{}()\n`, 'NULL', ''))
  .filter((one) => !one.includes('\u0000'))
const orNothing = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: one }, fc.constantFrom(null, undefined))
const rowOf: fc.Arbitrary<Row> = fc.record({
  id: orNothing(fc.uuid()),
  name: orNothing(text),
  quantity: orNothing(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  amount: orNothing(fc.maxSafeInteger()),
  at: orNothing(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })),
  told: orNothing(fc.record({ say: text, many: fc.array(fc.integer()) })),
  hash: orNothing(fc.uint8Array().map((some) => `\\x${Buffer.from(some).toString('hex')}`)),
})

describe('rows in the binary form of the database', () => {
  it('are read as they were given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 8 }), async (rows) => {
        expect(await readBack(rows)).toEqual(rows.map(asRead))
      }),
      { numRuns: 200 },
    )
  })

  it('keep figures at the bounds of their types', async () => {
    const rows = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -1, 0, 2 ** 32, -(2 ** 32)].map(
      (amount) => ({ amount }),
    )
    expect(await readBack(rows)).toEqual(rows.map(asRead))
  })

  it('may be longer than what is kept ready for them', async () => {
    const rows = [{ name: 'ก'.repeat(300_000) }, { name: 'x', told: { say: '🙂'.repeat(50_000) } }]
    expect(await readBack(rows)).toEqual(rows.map(asRead))
  })

  it.each([
    { quantity: 2 ** 31 },
    { quantity: 1.5 },
    { amount: 2 ** 53 },
    { amount: Number.NaN },
    { at: new Date(Number.NaN) },
    { id: 'ไม่ใช่รหัส' },
    { id: '01a20c43-9a3a-7349-b3d2-01649b0dbeXY' },
    { hash: '\\xzz' },
  ])('are no rows where a value does not fit its type: %o', (row) => {
    expect(() => binaryRows(typeId, COLUMNS, [row])).toThrow(RangeError)
  })

  it('are refused as data where they are none, and nobody else is harmed', async () => {
    const broken = [{ name: '\u0000' }]
    await expect(readBack(broken)).rejects.toMatchObject({ code: '22021' })
    await expect(readBack([{ told: { say: '\u0000' } }])).rejects.toMatchObject({ code: '22P05' })
    expect(await readBack([{ name: 'ไทย' }])).toEqual([asRead({ name: 'ไทย' })])
  })
})
