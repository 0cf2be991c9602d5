import { newId } from '@langraan/runtime'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../api/endpoints.ts'
import { casesOf } from '../testing/idempotency/cases.ts'
import type { Sent } from '../testing/idempotency/requests.ts'
import * as w from '../testing/world.ts'

const cases = await casesOf()

const BOUNDARY = 'langraan'
/** A request that carries this dies after its work, before a byte of its answer has left. */
const DIES = 'x-test-dies-unanswered'
let died: () => void = () => undefined

beforeAll(async () => {
  await w.openWorld({
    jobs: false,
    // As beside the sandbox: another deployment may be on this machine.
    env: { SANDBOX_URL: 'http://127.0.0.1:9' },
    extend: (api) =>
      api.addHook('onSend', async (request) => {
        if (!request.headers[DIES]) return
        died()
        await new Promise(() => undefined)
      }),
  })
  await w.world.server.call('PUT', w.inShop('/couriers/shippop'), {
    as: w.world.shop.owner,
    body: { apiKey: w.KEY },
  })
})
afterAll(() => w.closeWorld())

type Answer = { status: number; body: unknown }

async function send(sent: Sent, key: string | undefined, more: Record<string, string> = {}): Promise<Answer> {
  const file = sent.file && [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="file.bin"\r\nContent-Type: text/csv\r\n\r\n`,
    sent.file,
    `\r\n--${BOUNDARY}--\r\n`,
  ]
  const options: InjectOptions = {
    method: 'POST',
    url: `/api/v1${sent.path}`,
    headers: {
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      ...(sent.as && { cookie: sent.as.cookies }),
      ...sent.headers,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(file && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
      ...more,
    },
    payload: file ? Buffer.concat(file.map((part) => Buffer.from(part))) : sent.body,
  }
  const answer = await w.world.server.api.inject(options)
  return { status: answer.statusCode, body: answer.json() }
}

/** How many rows each table has, the queue included; not what only says where to look for goods without a level. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = w.world.server.database
  const tables = await rows<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'variants_without_stock' OR oid = 'pgboss.job'::regclass ORDER BY 1`,
  )
  const [counts] = await rows<Record<string, string>>(
    `SELECT ${tables.map(({ name }) => `(SELECT count(*) FROM ${name}) AS "${name}"`).join(', ')}`,
  )
  return Object.fromEntries(Object.entries(counts ?? {}).map(([name, count]) => [name, Number(count)]))
}

const grownBy = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, grown]) => grown !== 0),
  )

async function effectOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowCounts()
  await work()
  return grownBy(before, await rowCounts())
}

describe('every request that makes something', () => {
  it('says what a repeat of it does', () => {
    const posts = [...endpoints].filter(([, { route }]) => route.startsWith('POST '))
    expect(posts.length).toBeGreaterThan(15)
    const silent = posts.filter(([, { idempotent, repeatable }]) => !idempotent && !repeatable)
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('is tried here, if it takes a key', () => {
    const idempotent = [...endpoints].filter(([, endpoint]) => endpoint.idempotent).map(([name]) => name)
    expect(Object.keys(cases).toSorted()).toEqual(idempotent.toSorted())
  })
})

describe.each(Object.entries(cases))('%s', (_name, { fresh, other, tells = (body) => body }) => {
  let one: Record<string, number>

  it('needs a key', async () => {
    const sent = await fresh()
    expect(await send(sent, undefined)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_needed' },
    })
  })

  it('has one effect and one answer, however often it comes', async () => {
    const [sent, key] = [await fresh(), newId()]
    let first: Answer | undefined
    one = await effectOf(async () => {
      first = await send(sent, key)
    })
    expect(first?.status).toBeLessThan(300)
    expect(Object.keys(one)).not.toEqual([])
    const again = await effectOf(async () => {
      expect(await send(sent, key)).toEqual(first)
      expect(await send(sent, key)).toEqual(first)
    })
    expect(again).toEqual({})
  })

  it('refuses its key for another content', async () => {
    const [sent, key] = [await fresh(), newId()]
    await send(sent, key)
    expect(await send(other(sent), key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
  })

  it('has one effect when it comes eight times at once', async () => {
    const [sent, key] = [await fresh(), newId()]
    let answers: Answer[] = []
    const grown = await effectOf(async () => {
      answers = await Promise.all(Array.from({ length: 8 }, () => send(sent, key)))
    })
    const told = answers.map(({ status, body }) => JSON.stringify([status, tells(body)]))
    expect([...new Set(told)]).toEqual([told[0]])
    expect(answers[0]?.status).toBeLessThan(300)
    expect(grown).toEqual(one)
  })

  it('gives the first answer to whoever never got it', async () => {
    const [sent, key] = [await fresh(), newId()]
    let answer: Answer | undefined
    const grown = await effectOf(async () => {
      await new Promise<void>((resolve) => {
        died = resolve
        void send(sent, key, { [DIES]: '1' })
      })
      answer = await send(sent, key)
    })
    expect(answer?.status).toBeLessThan(300)
    expect(grown).toEqual(one)
  })
})
