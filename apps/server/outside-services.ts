import type { Mailer } from '@langraan/identity/ports'
import type { Metrics } from './metrics.ts'

export type OutsideState = 'unknown' | 'ok' | 'failing'
type Service = 'facebook' | 'line' | 'shippop' | 'slipok' | 'easyslip' | 'mail' | 'files'

const FAILURES_UNTIL_FAILING = 3

/** How the services outside do, as this process sees it: measured where adapters call them. */
export class OutsideServices {
  readonly #metrics: Metrics
  readonly #failuresInARow = new Map<Service, number>([
    ['facebook', -1],
    ['line', -1],
    ['shippop', -1],
    ['slipok', -1],
    ['easyslip', -1],
    ['mail', -1],
    ['files', -1],
  ])

  constructor(metrics: Metrics) {
    this.#metrics = metrics
  }

  /** A `fetch` for one service. No answer and an answer of 500 or more count as failures; a "no" is an answer. */
  fetchFor(service: Service): typeof fetch {
    return async (input, init) => {
      const end = this.#metrics.outside.startTimer({ service })
      try {
        const response = await fetch(input, init)
        this.#note(service, response.status < 500)
        end({ outcome: response.status < 500 ? 'answered' : 'server_error' })
        return response
      } catch (error) {
        this.#note(service, false)
        end({ outcome: 'no_answer' })
        throw error
      }
    }
  }

  /** A mailer whose sending is measured; a server that does not take a mail counts as a failure. */
  measuredMailer(mailer: Mailer): Mailer {
    return {
      send: async (mail) => {
        const end = this.#metrics.outside.startTimer({ service: 'mail' })
        try {
          await mailer.send(mail)
          this.#note('mail', true)
          end({ outcome: 'answered' })
        } catch (error) {
          this.#note('mail', false)
          end({ outcome: 'no_answer' })
          throw error
        }
      },
    }
  }

  states(): Record<Service, OutsideState> {
    return Object.fromEntries(
      [...this.#failuresInARow].map(([service, failures]) => [service, stateOf(failures)]),
    ) as Record<Service, OutsideState>
  }

  #note(service: Service, good: boolean) {
    const failures = Math.max(0, this.#failuresInARow.get(service) ?? 0)
    this.#failuresInARow.set(service, good ? 0 : failures + 1)
  }
}

/** Not called yet is -1: nothing is known of it. */
function stateOf(failuresInARow: number): OutsideState {
  if (failuresInARow < 0) return 'unknown'
  return failuresInARow < FAILURES_UNTIL_FAILING ? 'ok' : 'failing'
}
