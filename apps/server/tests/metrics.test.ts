import { callsOf } from '../testing/calls.ts'
import { sql } from '@langraan/db'
import { createMailer } from '@langraan/mail'
import { workAs } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as w from '../testing/world.ts'
import { knownCouriers } from '../wiring/wiring-couriers.ts'
import { importDeps } from '../wiring/wiring-worker.ts'
import { createWorkerWatch } from '../running/worker-watch.ts'

const TOKEN = 'a-token-for-prometheus'
const lines: string[] = []
beforeAll(() =>
  w.openWorld({
    env: { METRICS_TOKEN: TOKEN, SLOW_QUERY_MS: '50' },
    logTo: { write: (line) => void lines.push(line) },
  }),
)
afterAll(() => w.closeWorld())

const ask = (path: string, authorization = `Bearer ${TOKEN}`) =>
  w.world.server.api.inject({ url: path, headers: { authorization } })
const scrape = async () => (await ask('/metrics')).body
const valueOf = (text: string, name: string, labels = '') =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}{${labels}`) || line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )
const call = callsOf(() => w.world)

describe('/metrics', () => {
  it('is there for whoever brings the token, and for nobody else', async () => {
    const answers = await Promise.all([ask('/metrics'), ask('/metrics', ''), ask('/metrics', 'Bearer other')])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 404, 404])
    expect(answers[0]?.headers['content-type']).toContain('text/plain')
  })

  it('times requests and queries by their use case', async () => {
    await call('GET', '/orders')
    await w.world.server.call('GET', '/shops', { as: w.world.shop.owner })
    const text = await scrape()
    expect(valueOf(text, 'langraan_http_request_seconds_count', 'use_case="listOrders",status="2xx"')).toBe(1)
    expect(valueOf(text, 'langraan_query_seconds_count', 'use_case="listOrders"')).toBeGreaterThan(3)
    expect(valueOf(text, 'langraan_query_seconds_count', 'use_case="listShops"')).toBeGreaterThan(1)
    expect(valueOf(text, 'langraan_pool_wait_seconds_count')).toBeGreaterThan(3)
  })

  it('names the use case of a slow query, there and in the log', async () => {
    const { db } = w.world.server.ground
    await workAs('someUseCase', () => sql`SELECT pg_sleep(0.08)`.execute(db))
    expect(valueOf(await scrape(), 'langraan_slow_queries_total', 'use_case="someUseCase"')).toBe(1)
    const line = lines.find((text) => text.includes('slow query') && text.includes('someUseCase'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ useCase: 'someUseCase', sql: 'SELECT pg_sleep(0.08)' })
  })

  it('tells what waits: events, jobs, what was given up', async () => {
    await w.world.server.database.rows(
      `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
       VALUES ($1, $1, 'make-label', '{}', '{}', 9, $2, $2, 'failed')`,
      [w.world.shop.shopId, new Date()],
    )
    const { jobs } = w.world.server.ground
    await jobs.send('make-label', { shopId: w.world.shop.shopId }, { startAfter: 3600 })
    const text = await scrape()
    expect(valueOf(text, 'langraan_failed_jobs_open')).toBe(1)
    expect(valueOf(text, 'langraan_jobs_waiting', 'job="make-label",state="created"')).toBe(1)
    expect(valueOf(text, 'langraan_outbox_unpublished')).toBeLessThan(5)
    expect(valueOf(text, 'langraan_relay_lag_seconds')).toBeLessThan(5)
  })

  it('tells how the services outside do, and so does /readyz', async () => {
    const put = (apiKey: string) =>
      w.world.server.call('PUT', w.inShop('/couriers/shippop'), { as: w.world.shop.owner, body: { apiKey } })
    await put(w.KEY)
    expect((await ask('/readyz')).json()).toEqual({
      status: 'ready',
      outside: {
        ...Object.fromEntries(knownCouriers.map(({ provider }) => [provider, 'unknown'])),
        facebook: 'unknown',
        line: 'unknown',
        'jnt-th': 'unknown',
        shippop: 'ok',
        slipok: 'unknown',
        easyslip: 'unknown',
        mail: 'unknown',
        files: 'unknown',
        certificates: 'unknown',
        dns: 'unknown',
        pictures: 'unknown',
        'linked-shops': 'unknown',
      },
    })
    await w.control('PUT', '/faults', {
      provider: 'shippop',
      endpoint: 'pricelist',
      failure: 'reset',
      remainingCalls: 9,
    })
    for (let time = 0; time < 3; time++) await put(w.KEY)
    const text = await scrape()
    expect(
      valueOf(text, 'langraan_outside_call_seconds_count', 'service="shippop",outcome="no_answer"'),
    ).toBe(3)
    expect((await ask('/readyz')).json()).toMatchObject({ outside: { shippop: 'failing' } })
    expect(valueOf(text, 'langraan_outside_failing', 'service="shippop"')).toBe(1)
  })
})

describe('a worker', () => {
  it('tells whether it can work, and how the services do that only workers call', async () => {
    const { ground } = w.world.server
    const watch = createWorkerWatch(ground)
    const told = async (url: string, authorization = '') =>
      watch
        .inject({ url, headers: { authorization } })
        .then(({ statusCode, body }) => [statusCode, body] as const)
    const mailer = ground.outside.measuredMailer(
      createMailer({ url: 'smtp://127.0.0.1:9', from: 'Langraan <no-reply@localhost>' }),
    )
    const send = () => mailer.send({ to: 'a@metrics.test', subject: 'x', text: 'x', html: 'x' })
    for (let time = 0; time < 3; time++) await expect(send()).rejects.toThrow(/ECONNREFUSED|connect/)
    const { fetcher } = importDeps(ground)
    expect(await fetcher.fetch('http://nowhere.invalid/a.jpg')).toEqual({ failure: 'unreachable' })
    expect((await told('/healthz'))[0]).toBe(200)
    const [status, body] = await told('/readyz')
    expect([status, JSON.parse(body)]).toMatchObject([
      200,
      { status: 'ready', outside: { mail: 'failing', pictures: 'ok' } },
    ])
    const [, text] = await told('/metrics', `Bearer ${TOKEN}`)
    expect(valueOf(text, 'langraan_outside_failing', 'service="mail"')).toBe(1)
    expect((await told('/metrics'))[0]).toBe(404)
    await watch.close()
  })
})
