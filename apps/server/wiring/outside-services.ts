import type { PictureFetcher } from '@langraan/catalog/ports'
import type { Mailer } from '@langraan/identity/ports'
import type { ShopLinker } from '@langraan/links/ports'
import type { CertificateAuthority, DomainRecords } from '@langraan/shops/ports'
import type { Metrics } from '../running/metrics.ts'

export type OutsideState = 'unknown' | 'ok' | 'failing'

const services = [
  'facebook',
  'line',
  'slipok',
  'easyslip',
  'mail',
  'files',
  'certificates',
  'dns',
  'pictures',
  'linked-shops',
] as const
type Service = (typeof services)[number]

/** Those whose hosts merchants name. They are many, and no single one of them is the platform's to mend. */
type ByHost = Extract<Service, 'dns' | 'pictures' | 'linked-shops'>
type Outcome = 'answered' | 'no_answer' | 'not_asked'

const FAILURES_UNTIL_FAILING = 3

/** How the services outside do, as this process sees it: measured where adapters call them. */
export class OutsideServices {
  readonly #metrics: Metrics
  readonly #failuresInARow: Map<string, number>
  /** The sites that have given no answer since the last that did. */
  readonly #silentSites = new Map<Service, Set<string>>()

  /** With the couriers that there are: they have services of their own. */
  constructor(metrics: Metrics, couriers: readonly string[]) {
    this.#metrics = metrics
    this.#failuresInARow = new Map([...services, ...couriers].map((service) => [service, -1]))
  }

  /** A `fetch` for one service. No answer and an answer of 500 or more count as failures; a "no" is an answer. */
  fetchFor(service: string): typeof fetch {
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

  /** Name servers, asked about merchants' own domains. "No such name" is an answer. */
  measuredRecords(records: DomainRecords): DomainRecords {
    return {
      texts: (name) =>
        this.#measuredByHost(
          'dns',
          name,
          () => records.texts(name),
          (found) => (found === 'unreachable' ? 'no_answer' : 'answered'),
        ),
    }
  }

  /** Pictures of merchants' files, wherever they lie. A picture that is not there is an answer of its host. */
  measuredPictures(fetcher: PictureFetcher): PictureFetcher {
    return {
      fetch: (url) =>
        this.#measuredByHost(
          'pictures',
          hostOf(url),
          () => fetcher.fetch(url),
          (fetched) => ('failure' in fetched ? outcomeOf(fetched.failure) : 'answered'),
        ),
    }
  }

  /** Other deployments, of which shops are shown here. */
  measuredLinker(linker: ShopLinker): ShopLinker {
    return {
      ask: (address, key) =>
        this.#measuredByHost(
          'linked-shops',
          hostOf(address),
          () => linker.ask(address, key),
          ({ outcome }) => outcomeOf(outcome),
        ),
    }
  }

  states(): Record<string, OutsideState> {
    return Object.fromEntries(
      [...this.#failuresInARow].map(([service, failures]) => [service, stateOf(failures)]),
    )
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

  /**
   * What is asked of hosts that merchants name tells of the platform only where they have nothing in common but us: one
   * that is dead counts once, however many pictures lie there, and so do `img1` and `img2` of one site. Only when
   * different sites are silent one after the other, and none has answered in between, is it our own way out (or our
   * name servers) that fails. An answer of any, be it "not found", shows that the way is open. Whether a domain leads
   * to this server is not measured: what is asked there is ourselves.
   */
  async #measuredByHost<T>(
    service: ByHost,
    host: string,
    call: () => Promise<T>,
    judge: (answer: T) => Outcome,
  ): Promise<T> {
    const end = this.#metrics.outside.startTimer({ service })
    const answer = await call()
    const outcome = host === '' ? 'not_asked' : judge(answer)
    // No address, or one refused here before anybody was asked: it tells nothing of anybody.
    if (outcome === 'not_asked') return answer
    end({ outcome })
    const silent = this.#silentSites.get(service) ?? new Set()
    if (outcome === 'answered') silent.clear()
    else if (silent.size < FAILURES_UNTIL_FAILING) silent.add(siteOf(host))
    this.#silentSites.set(service, silent)
    this.#keep(service, silent.size)
    return answer
  }

  #note(service: string, good: boolean) {
    this.#keep(service, good ? 0 : Math.max(0, this.#failuresInARow.get(service) ?? 0) + 1)
  }

  #keep(service: string, failures: number) {
    this.#failuresInARow.set(service, failures)
    this.#metrics.outsideFailing.set({ service }, stateOf(failures) === 'failing' ? 1 : 0)
  }
}

/** Not called yet is -1: nothing is known of it. */
function stateOf(failuresInARow: number): OutsideState {
  if (failuresInARow < 0) return 'unknown'
  return failuresInARow < FAILURES_UNTIL_FAILING ? 'ok' : 'failing'
}

const outcomeOf = (told: string): Outcome => {
  if (told === 'forbidden_address') return 'not_asked'
  return told === 'unreachable' ? 'no_answer' : 'answered'
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')

// Under these, as under a country's own name, everybody has a name of their own: `shop.co.th`, `shop.com.au`.
const SHARED = /^(ac|co|com|edu|go|gov|in|mi|net|or|org)$/

/** Whose a host is: its name and the ending that one can be had under; an address is its own. */
function siteOf(host: string): string {
  if (/^[\d.]+$|:/.test(host)) return host
  const parts = host.toLowerCase().replace(/\.$/, '').split('.')
  return parts.slice(SHARED.test(parts.at(-2) ?? '') ? -3 : -2).join('.')
}
