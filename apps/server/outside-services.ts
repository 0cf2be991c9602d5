import type { Mailer } from '@langraan/identity/ports'
import type { CertificateAuthority } from '@langraan/shops/ports'
import type { Metrics } from './metrics.ts'

export type OutsideState = 'unknown' | 'ok' | 'failing'

const services = [
  'facebook',
  'line',
  'shippop',
  'slipok',
  'easyslip',
  'mail',
  'files',
  'certificates',
] as const
type Service = (typeof services)[number]

const FAILURES_UNTIL_FAILING = 3

/** How the services outside do, as this process sees it: measured where adapters call them. */
export class OutsideServices {
  readonly #metrics: Metrics
  readonly #failuresInARow = new Map<Service, number>(services.map((service) => [service, -1]))

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
    return { send: (mail) => this.#measured('mail', () => mailer.send(mail)) }
  }

  /** An authority whose orders are measured; one that refuses a domain has answered. */
  measuredAuthority(authority: CertificateAuthority): CertificateAuthority {
    return {
      ...authority,
      order: (order) =>
        this.#measured(
          'certificates',
          () => authority.order(order),
          (outcome) => !('problem' in outcome && outcome.problem === 'authority_away'),
        ),
    }
  }

  states(): Record<Service, OutsideState> {
    return Object.fromEntries(
      [...this.#failuresInARow].map(([service, failures]) => [service, stateOf(failures)]),
    ) as Record<Service, OutsideState>
  }

  async #measured<T>(
    service: Service,
    call: () => Promise<T>,
    isGood: (answer: T) => boolean = () => true,
  ): Promise<T> {
    const end = this.#metrics.outside.startTimer({ service })
    try {
      const answer = await call()
      const good = isGood(answer)
      this.#note(service, good)
      end({ outcome: good ? 'answered' : 'no_answer' })
      return answer
    } catch (error) {
      this.#note(service, false)
      end({ outcome: 'no_answer' })
      throw error
    }
  }

  #note(service: Service, good: boolean) {
    const failures = good ? 0 : Math.max(0, this.#failuresInARow.get(service) ?? 0) + 1
    this.#failuresInARow.set(service, failures)
    this.#metrics.outsideFailing.set({ service }, stateOf(failures) === 'failing' ? 1 : 0)
  }
}

/** Not called yet is -1: nothing is known of it. */
function stateOf(failuresInARow: number): OutsideState {
  if (failuresInARow < 0) return 'unknown'
  return failuresInARow < FAILURES_UNTIL_FAILING ? 'ok' : 'failing'
}
