import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SandboxConfig } from '../config.ts'
import { fieldsOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'

export const appId = '100200300400500'
export const appSecret = 'the secret of the app'
export const apiKey = 'shippop-key-one'
export const otherApiKey = 'shippop-key-two'

/** What stands in an answer at a path of names and numbers; undefined when there is nothing. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((found, step) => {
    return Array.isArray(found) ? found[Number(step)] : fieldsOf(found)[step]
  }, value)
}

/** The same, as an object; empty when there is none. */
export function fieldsAt(value: unknown, ...path: (string | number)[]): Fields {
  return fieldsOf(at(value, ...path))
}

/** The same, as a list of objects; empty when there is none. */
export function listAt(value: unknown, ...path: (string | number)[]): Fields[] {
  const list = at(value, ...path)
  return Array.isArray(list) ? list.map(fieldsOf) : []
}

export interface TestSandbox extends Sandbox {
  dataFolder: string
  get(path: string, headers?: Record<string, string>): Promise<Fields>
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Fields>
  /** Asks the control API, below `/control/`; throws with its words where it refuses. */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown>
  shippop(endpoint: string, body: Fields): Promise<Fields>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

function testConfig(dataFolder: string, change: Partial<SandboxConfig> = {}): SandboxConfig {
  return {
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1', '::1'],
    dataFolder,
    facebook: { appId, appSecret },
    shippop: { apiKeys: [apiKey, otherApiKey], webhookUrl: null },
    ...change,
  }
}

export async function startTestSandbox(change: Partial<SandboxConfig> = {}): Promise<TestSandbox> {
  const dataFolder = change.dataFolder ?? (await mkdtemp(join(tmpdir(), 'langraan-sandbox-')))
  const sandbox = await startSandbox(testConfig(dataFolder, change))
  const readJson = async (response: Response) => fieldsOf(await response.json())
  const send: TestSandbox['send'] = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' }
    const text = body === undefined ? undefined : JSON.stringify(body)
    return readJson(await fetch(sandbox.url + path, { method, body: text, headers: text ? headers : {} }))
  }
  return {
    ...sandbox,
    dataFolder,
    get: async (path, headers = {}) => readJson(await fetch(sandbox.url + path, { headers })),
    send,
    control: async (method, path, body) => {
      const answer = await fetch(`${sandbox.url}/control/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
      return answer.json()
    },
    shippop: (endpoint, body) => send('POST', `/shippop/${endpoint}/`, { api_key: apiKey, ...body }),
    async remove() {
      await sandbox.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Tries until it holds, at most three seconds; the last failure is what the test sees. */
export async function eventually<T>(look: () => Promise<T> | T): Promise<T> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    try {
      return await look()
    } catch (error) {
      if (attempt === 59) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('unreachable')
}
