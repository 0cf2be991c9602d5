import { type Deed, deedOf, placeOfTab, unansweredIn } from './unanswered.ts'
import type { ByRoute, CallOf, Endpoint, ErrorBody, OutputOf } from '../endpoint.ts'

/** What the server answered instead of success. `status` 0 means that it could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly fields: Record<string, string>
  readonly details: unknown

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.requestId = body.requestId
    this.fields = body.fields ?? {}
    this.details = body.details
  }
}

type Sent = {
  params?: object
  query?: object
  body?: unknown
  saw?: object
  idempotencyKey?: string
  keepsKey?: true
  signal?: AbortSignal
}

/** How whoever calls is known: by the session of the browser, or by a key of their own. */
export type Caller = {
  readonly headers: Readonly<Record<string, string>>
  readonly credentials: RequestCredentials
}
type Server = Caller & { readonly base: string }

const BY_SESSION: Caller = { headers: {}, credentials: 'same-origin' }

export type ApiClient<R> = {
  <K extends keyof R & string>(
    route: K,
    call: CallOf<R[K] & Endpoint> & { signal?: AbortSignal },
  ): Promise<OutputOf<R[K] & Endpoint>>
  /** Options for TanStack Query: the key is the route and what is asked. */
  query<K extends keyof R & string>(
    route: K,
    call: CallOf<R[K] & Endpoint>,
  ): {
    queryKey: readonly [K, CallOf<R[K] & Endpoint>]
    queryFn: (context: { signal?: AbortSignal }) => Promise<OutputOf<R[K] & Endpoint>>
  }
}

/**
 * A client for the endpoints of a contract: `createApi<typeof contract>()`. Only types are taken
 * from the contract, so neither it nor its schema library reaches the browser through here.
 */
export function createApi<C>(base = '/api/v1', caller: Caller = BY_SESSION): ApiClient<ByRoute<C>> {
  const call = (route: string, sent: Sent = {}) => send({ base, ...caller }, route, sent)
  const query = (route: string, sent: Sent) => ({
    queryKey: [route, sent] as const,
    queryFn: (context: { signal?: AbortSignal }) =>
      send({ base, ...caller }, route, { ...sent, signal: context.signal }),
  })
  return Object.assign(call, { query }) as unknown as ApiClient<ByRoute<C>>
}

async function send(server: Server, route: string, sent: Sent): Promise<unknown> {
  const [method = 'GET', path = '/'] = route.split(' ')
  const place = server.base + fillPath(path, sent.params)
  const { status, ok, body } = await sendOnce(
    isGuarded(sent) ? deedOf(method, place, sent) : undefined,
    sent.idempotencyKey,
    (key) => ask(server, method, place, sent, key),
  )
  if (ok) return body
  throw new ApiError(status, isErrorBody(body) ? body : unexpected(status))
}

/** A key that its sender keeps says by itself what is the same deed and what is another. */
const isGuarded = ({ idempotencyKey, keepsKey }: Sent): boolean => idempotencyKey !== undefined && !keepsKey

type Answer = { readonly status: number; readonly ok: boolean; readonly body: unknown }

const unanswered = unansweredIn(
  placeOfTab(() => window.sessionStorage),
  Date.now,
)
const doubted = new Set<() => void>()

/**
 * Listens for something that was not sent because an earlier request of its kind had no answer: what the screens show
 * is to be asked for anew, so that their reader sees whether that one was done.
 */
export const onDoubt = (listener: () => void): void => void doubted.add(listener)

/** Sends under the key that the deed has since it was first sent, until there is an answer. */
async function sendOnce(
  deed: Deed | undefined,
  newKey: string | undefined,
  call: (key: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (!deed || newKey === undefined) return call(newKey)
  const key = unanswered.begin(deed, newKey)
  if (key === undefined) {
    for (const listener of doubted) listener()
    throw new ApiError(409, inDoubt())
  }
  let isAnswered = false
  try {
    const answer = await call(key)
    // A refusal had no effect. Where the server broke, it may have been done all the same.
    isAnswered = answer.status < 500
    return answer
  } finally {
    unanswered.end(deed, isAnswered)
  }
}

async function ask(
  { headers: own, credentials }: Server,
  method: string,
  place: string,
  sent: Sent,
  key: string | undefined,
): Promise<Answer> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': readerLanguage(),
    ...own,
  }
  if (key !== undefined) headers['idempotency-key'] = key
  const isForm = sent.body instanceof FormData
  if (sent.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const response = await reach(place + queryText(sent.query), {
    method,
    headers,
    body: isForm ? (sent.body as FormData) : bodyText(sent),
    signal: sent.signal,
    credentials,
  })
  return { status: response.status, ok: response.ok, body: bodyOf(response) }
}

/** What one saw before one began goes beside the fields. */
const bodyText = ({ body, saw }: Sent): string | undefined =>
  body === undefined ? undefined : JSON.stringify(saw ? { ...(body as object), saw } : body)

type Reached = { readonly status: number; readonly ok: boolean; readonly text: string }

/** An answer is one when the last of it is here: what breaks off in the middle has not been told. */
async function reach(url: string, init: RequestInit): Promise<Reached> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, ok: response.ok, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, unexpected(0))
  }
}

/** What the server says. Whatever else answers in its place, such as the sign-in page of a hotel, is no success of it. */
function bodyOf({ status, ok, text }: Reached): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (ok) throw new ApiError(status, unexpected(status))
    // A gateway tells of its failures in a page of its own; the status says enough.
    return undefined
  }
}

function unexpected(status: number): ErrorBody {
  const thai = readerLanguage() === 'th'
  const message =
    status === 0
      ? thai
        ? 'ไม่สามารถติดต่อกับเซิร์ฟเวอร์ได้ ตรวจอินเทอร์เน็ตแล้วลองใหม่'
        : 'The server cannot be reached. Check your connection and try again.'
      : thai
        ? 'เซิร์ฟเวอร์ตอบผิดปกติ ลองใหม่อีกครั้ง'
        : 'The server gave an unexpected answer. Try again.'
  return { code: status === 0 ? 'unreachable' : 'unexpected_answer', message, requestId: '' }
}

const inDoubt = (): ErrorBody => ({
  code: 'earlier_in_doubt',
  message:
    readerLanguage() === 'th'
      ? 'ยังไม่ได้ทำรายการนี้ เพราะครั้งก่อนส่งไปแล้วไม่มีคำตอบกลับมา และอาจสำเร็จแล้ว โหลดข้อมูลล่าสุดให้แล้ว ตรวจดูก่อน ถ้ายังต้องการ กดอีกครั้ง'
      : 'Not done yet: your earlier attempt got no answer, and may have been done. The latest has been loaded. Check it first, and press again if you still want this.',
  requestId: '',
})

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

const readerLanguage = () => (document.documentElement.lang === 'en' ? 'en' : 'th')

function fillPath(path: string, params: object = {}): string {
  const values = params as Record<string, string>
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function queryText(query: object = {}): string {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') text.set(key, String(value))
  }
  const joined = text.toString()
  return joined && `?${joined}`
}
