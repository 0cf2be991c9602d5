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

type Sent = { params?: object; query?: object; body?: unknown; idempotencyKey?: string; signal?: AbortSignal }

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
export function createApi<C>(base = '/api/v1'): ApiClient<ByRoute<C>> {
  const call = (route: string, sent: Sent = {}) => send(base, route, sent)
  const query = (route: string, sent: Sent) => ({
    queryKey: [route, sent] as const,
    queryFn: (context: { signal?: AbortSignal }) => send(base, route, { ...sent, signal: context.signal }),
  })
  return Object.assign(call, { query }) as unknown as ApiClient<ByRoute<C>>
}

async function send(base: string, route: string, sent: Sent): Promise<unknown> {
  const [method = 'GET', path = '/'] = route.split(' ')
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': readerLanguage() }
  if (sent.idempotencyKey) headers['idempotency-key'] = sent.idempotencyKey
  const isForm = sent.body instanceof FormData
  if (sent.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const response = await reach(base + fillPath(path, sent.params) + queryText(sent.query), {
    method,
    headers,
    body: isForm ? (sent.body as FormData) : sent.body === undefined ? undefined : JSON.stringify(sent.body),
    signal: sent.signal,
    credentials: 'same-origin',
  })
  if (response.status === 204) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  throw new ApiError(response.status, isErrorBody(body) ? body : unexpected(response.status))
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, unexpected(0))
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
