import type { Clock } from '../clock.ts'
import type { State } from '../state/state.ts'
import type { Provider } from './places.ts'
import { maskSecrets } from './secrets.ts'

/** One request of the product, as it arrived, with secrets masked. */
export interface RequestRecord {
  id: number
  /** ISO time of arrival. */
  at: string
  provider: Provider
  endpoint: string
  method: string
  path: string
  query: unknown
  contentType: string
  userAgent: string
  body: unknown
  /** null: not answered yet, or the connection broke. */
  status: number | null
  durationMs: number | null
  /** The fault that met it, in words. */
  fault: string | null
}

type Arrival = Omit<RequestRecord, 'id' | 'at' | 'status' | 'durationMs'>

export interface RequestLog {
  /** Writes down a request when it arrives; the number is for {@link RequestLog.answered}. */
  arrived(arrival: Arrival): number
  answered(id: number, status: number | null, durationMs: number): void
  list(filter: RequestFilter): RequestRecord[]
  clear(): void
}

interface RequestFilter {
  provider?: string
  endpoint?: string
  limit?: number
}

const kept = 2000
const longestBody = 20_000

function shorten(body: unknown): unknown {
  if (body === undefined || body === null) return null
  if (Buffer.isBuffer(body)) return { bytes: body.length }
  const masked = maskSecrets(body)
  const text = JSON.stringify(masked)
  return text.length > longestBody ? { cutAfter: longestBody, text: text.slice(0, longestBody) } : masked
}

export function createRequestLog(state: State, clock: Clock): RequestLog {
  const requests = state.collection<RequestRecord>('requests')
  return {
    arrived(arrival) {
      const id = state.next('requests')
      requests.put(String(id), {
        ...arrival,
        id,
        at: clock.now().toISOString(),
        query: maskSecrets(arrival.query),
        body: shorten(arrival.body),
        status: null,
        durationMs: null,
      })
      if (id % 100 === 0) requests.trim(kept)
      return id
    },
    answered(id, status, durationMs) {
      const record = requests.get(String(id))
      if (record) requests.put(String(id), { ...record, status, durationMs: Math.round(durationMs) })
    },
    list({ provider, endpoint, limit = 200 }) {
      const fits = (record: RequestRecord) =>
        (!provider || record.provider === provider) && (!endpoint || record.endpoint === endpoint)
      return requests.list({ newestFirst: true }).filter(fits).slice(0, limit)
    },
    clear: () => state.clear(['requests']),
  }
}
