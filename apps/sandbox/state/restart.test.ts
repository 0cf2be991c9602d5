import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { email, item } from '../testing/shippop-samples.ts'
import { apiKey, appId, appSecret, at, fieldsAt } from '../testing/test-sandbox.ts'
import type { Fields } from '../http/fields.ts'

let dataFolder: string
const started: ChildProcess[] = []

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'langraan-sandbox-'))
})
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(dataFolder, { recursive: true, force: true })
})

interface Running {
  child: ChildProcess
  url: string
}

interface Ended {
  code: number | null
  errors: string
}

function launch(change: Record<string, string> = {}): ChildProcess {
  const main = new URL('../main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA: dataFolder,
      SANDBOX_FACEBOOK_APP_ID: appId,
      SANDBOX_FACEBOOK_APP_SECRET: appSecret,
      SANDBOX_SHIPPOP_API_KEY: apiKey,
      ...change,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

/** Starts it as people do, and waits for its one line. */
function run(): Promise<Running> {
  const child = launch()
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => {
      const ready: unknown = JSON.parse(line.toString())
      expect(at(ready, 'ready')).toBe(true)
      resolve({ child, url: String(at(ready, 'url')) })
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
}

function ended(child: ChildProcess): Promise<Ended> {
  let errors = ''
  child.stderr?.on('data', (piece: Buffer) => (errors += piece.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, errors })))
}

async function call(url: string, path: string, body?: Fields): Promise<Fields> {
  const headers = { 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  return fieldsAt(await (await fetch(url + path, init)).json())
}

describe('the process', () => {
  it('remembers everything it answered after kill -9', async () => {
    const first = await run()
    const data = [item({ courier_code: 'FLE' })]
    const booked = await call(first.url, '/shippop/booking/', { api_key: apiKey, email, data })
    const purchase = { api_key: apiKey, purchase_id: booked['purchase_id'] }
    await call(first.url, '/shippop/confirm/', purchase)
    await call(first.url, '/control/facebook/people', { name: 'คนเดิม' })
    const killed = ended(first.child)
    first.child.kill('SIGKILL')
    await killed

    const second = await run()
    const seen = await call(second.url, '/shippop/tracking_purchase/', purchase)
    expect(seen).toMatchObject({ status: true, purchase_status: 'paid' })
    const people = await call(second.url, '/control/facebook/people')
    expect(JSON.stringify(people)).toContain('คนเดิม')
    const next = await call(second.url, '/shippop/booking/', { api_key: apiKey, email, data })
    expect(next['purchase_id']).not.toBe(booked['purchase_id'])
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s, also in mid-answer', async (signal) => {
    const { child, url } = await run()
    const fault = { provider: 'shippop', endpoint: 'tracking', latencyAfterMs: 60_000 }
    await fetch(`${url}/control/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
    const hanging = call(url, '/shippop/tracking/', { tracking_code: 'SP1' }).catch(() => 'cut off')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const end = ended(child)
    child.kill(signal)
    expect(await end).toEqual({ code: 0, errors: '' })
    await hanging
  })

  it('says in one line that a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const port = String(at(other.address(), 'port'))
    const { code, errors } = await ended(launch({ SANDBOX_PORT: port }))
    expect([code, errors]).toEqual([1, `sandbox: port ${port} is already in use\n`])
    other.close()
  })

  it('says in one line what is not configured', async () => {
    const { code, errors } = await ended(launch({ SANDBOX_FACEBOOK_APP_ID: '' }))
    expect([code, errors]).toEqual([1, 'sandbox: SANDBOX_FACEBOOK_APP_ID is not set\n'])
  })

  it('refuses the data of a newer sandbox', async () => {
    const database = new DatabaseSync(join(dataFolder, 'sandbox.db'))
    database.exec('PRAGMA user_version = 99')
    database.close()
    const { code, errors } = await ended(launch())
    expect(code).toBe(1)
    expect(errors).toContain('belongs to a newer sandbox')
  })
})
