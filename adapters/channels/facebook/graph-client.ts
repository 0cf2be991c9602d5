import { createHmac } from 'node:crypto'
import { bodyOf, fieldsOf, hear, idOf, numberOf, textOf } from '@langraan/channel-wire'
import type { Fields, Heard } from '@langraan/channel-wire'
import type { Answer } from '@langraan/inbox/ports'
import { troubleOf, waitOf } from './troubles.ts'

export type GraphSettings = {
  graphUrl: string
  appId: string
  appSecret: string
  fetch: typeof globalThis.fetch
}

const VERSION = 'v14.0'
const LIMITS = { timeoutMs: 15_000, mostBytes: 8 * 1024 * 1024 }

type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Readonly<Record<string, string>>
  body?: object
  /** The one private reply of a comment has refusals of its own. */
  isPrivateReply?: boolean
}

/** Calls of the Graph API. What is not an answer is a trouble; nothing is thrown but bugs. */
export class GraphClient {
  readonly #settings: GraphSettings

  constructor(settings: GraphSettings) {
    this.#settings = settings
  }

  get appId(): string {
    return this.#settings.appId
  }

  /** With a token, in a header: addresses are written into logs. */
  async ask(token: string, call: Call): Promise<Answer<Fields>> {
    const { appSecret } = this.#settings
    const proof = createHmac('sha256', appSecret).update(token).digest('hex')
    const query = new URLSearchParams({ ...call.query, appsecret_proof: proof })
    return this.#ask(call, `${call.path}?${query.toString()}`, { authorization: `Bearer ${token}` })
  }

  /** As the app: its secret goes in the body. */
  async askAsApp(path: string, values: Readonly<Record<string, string>>): Promise<Answer<Fields>> {
    const { appId: client_id, appSecret: client_secret } = this.#settings
    return this.#ask({ method: 'POST', path, body: { client_id, client_secret, ...values } }, path, {})
  }

  async #ask(call: Call, address: string, headers: Record<string, string>): Promise<Answer<Fields>> {
    const { method, body, isPrivateReply = false } = call
    const url = `${this.#settings.graphUrl}/${VERSION}/${address}`
    const heard = await hear(
      this.#settings.fetch,
      url,
      {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
      LIMITS,
    )
    return 'silence' in heard
      ? { ok: false, trouble: 'unknown', detail: heard.silence }
      : answerOf(heard, isPrivateReply)
  }
}

function answerOf({ status, headers, bytes }: Heard, isPrivateReply: boolean): Answer<Fields> {
  const body = bodyOf(bytes)
  const said = fieldsOf(body)
  const error = fieldsOf(said['error'])
  const code = numberOf(error['code'])
  if (code === null && status >= 200 && status < 300 && body !== undefined) return { ok: true, value: said }
  const waitSeconds = waitOf(headers)
  const told = {
    status,
    code: code ?? 0,
    subcode: numberOf(error['error_subcode']) ?? 0,
    message: textOf(error['message']),
    isTransient: error['is_transient'] === true,
    isPrivateReply,
  }
  const trace = idOf(error['fbtrace_id'])
  const words = `HTTP ${status} ${told.code}/${told.subcode} ${told.message} ${trace}`
  return {
    ok: false,
    trouble: code === null ? 'unknown' : troubleOf(told),
    detail: words.slice(0, 1000),
    ...(waitSeconds !== undefined && { waitSeconds }),
  }
}

/** The fields of an answer, read by one who knows them. */
export async function mapped<Value>(
  answer: Promise<Answer<Fields>>,
  read: (said: Fields) => Value,
): Promise<Answer<Value>> {
  const given = await answer
  return given.ok ? { ok: true, value: read(given.value) } : given
}

export const nothing = (): null => null
