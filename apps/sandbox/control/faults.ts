import { isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import type { State } from '../state/state.ts'
import { isEndpoint, isProvider, places, providers } from './places.ts'
import type { Provider } from './places.ts'

/**
 * How a provider misbehaves:
 * `http500` an error page, `http429` too many calls, `garbage` half an answer, `empty` an answer with nothing in it,
 * `refused` the provider's own "not now", `reset` the connection breaks without an answer, `partial` the first of several
 * items fails (Shippop booking and confirm).
 */
const failures = ['none', 'http500', 'http429', 'garbage', 'empty', 'refused', 'reset', 'partial'] as const
export type Failure = (typeof failures)[number]

/** A fault made on purpose for one endpoint of a provider (`*`: all but its webhook). */
export interface Fault {
  provider: Provider
  endpoint: string
  /** Waits before the work is done. */
  latencyBeforeMs: number
  /** Waits after the work is done and before it answers: the client may give up meanwhile. */
  latencyAfterMs: number
  failure: Failure
  /** `after`: the work is done, and the answer fails nevertheless. */
  failureMoment: 'before' | 'after'
  /** Webhook only: how often each one is sent in addition. */
  duplicateWebhooks: number
  /** Webhook only: each is held back until the next one was sent, or 3 s. */
  webhooksOutOfOrder: boolean
  /** Webhook only: they are never sent. */
  loseWebhooks: boolean
  /** Ends after so many calls; null: lasts until removed. */
  remainingCalls: number | null
}

export interface FaultBook {
  list(): Fault[]
  set(fault: Fault): void
  remove(provider: Provider, endpoint: string): boolean
  clear(): void
  /** The fault that meets this call, which is counted; null when all is well. */
  take(provider: Provider, endpoint: string): Fault | null
}

/** Thrown for a fault that cannot be; the message names the field. */
export class FaultError extends Error {
  override name = 'FaultError'
}

const longestLatencyMs = 10 * 60 * 1000

function wholeNumber(fields: Fields, name: string, most: number): number {
  const raw = fields[name]
  if (raw === undefined || raw === null || raw === '') return 0
  const value = numberOf(fields, name)
  if (value === null || !Number.isInteger(value) || value < 0 || value > most) {
    throw new FaultError(`${name} must be a whole number from 0 to ${most}`)
  }
  return value
}

function failureOf(fields: Fields): Failure {
  const text = textOf(fields, 'failure') || 'none'
  const failure = failures.find((item) => item === text)
  if (!failure) throw new FaultError(`failure must be one of ${failures.join(', ')}`)
  return failure
}

/** Reads a fault from JSON or a form; throws {@link FaultError}. */
export function faultFrom(fields: Fields): Fault {
  const provider = textOf(fields, 'provider')
  if (!isProvider(provider)) throw new FaultError(`provider must be one of ${providers.join(', ')}`)
  const endpoint = textOf(fields, 'endpoint') || '*'
  if (!isEndpoint(provider, endpoint)) {
    throw new FaultError(`endpoint must be * or one of ${places[provider].join(', ')}`)
  }
  const moment = textOf(fields, 'failureMoment') || 'before'
  if (moment !== 'before' && moment !== 'after') {
    throw new FaultError('failureMoment must be before or after')
  }
  return {
    provider,
    endpoint,
    latencyBeforeMs: wholeNumber(fields, 'latencyBeforeMs', longestLatencyMs),
    latencyAfterMs: wholeNumber(fields, 'latencyAfterMs', longestLatencyMs),
    failure: failureOf(fields),
    failureMoment: moment,
    duplicateWebhooks: wholeNumber(fields, 'duplicateWebhooks', 20),
    webhooksOutOfOrder: isOn(fields, 'webhooksOutOfOrder'),
    loseWebhooks: isOn(fields, 'loseWebhooks'),
    remainingCalls: wholeNumber(fields, 'remainingCalls', 1_000_000) || null,
  }
}

export function createFaultBook(state: State): FaultBook {
  const faults = state.collection<Fault>('faults')
  const keyOf = (provider: Provider, endpoint: string) => `${provider}/${endpoint}`
  const find = (provider: Provider, endpoint: string) => {
    const exact = faults.get(keyOf(provider, endpoint))
    // A webhook is sent by us, so a fault of "all endpoints" does not mean it.
    return exact ?? (endpoint === 'webhook' ? undefined : faults.get(keyOf(provider, '*')))
  }
  return {
    list: () => faults.list(),
    set: (fault) => faults.put(keyOf(fault.provider, fault.endpoint), fault),
    remove: (provider, endpoint) => faults.delete(keyOf(provider, endpoint)),
    clear: () => state.clear(['faults']),
    take(provider, endpoint) {
      const fault = find(provider, endpoint)
      if (!fault) return null
      if (fault.remainingCalls === null) return fault
      const left = fault.remainingCalls - 1
      if (left <= 0) faults.delete(keyOf(provider, fault.endpoint))
      else faults.put(keyOf(provider, fault.endpoint), { ...fault, remainingCalls: left })
      return fault
    },
  }
}
