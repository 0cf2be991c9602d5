import { createSecureContext, type SecureContext } from 'node:tls'
import type { Database } from '@langraan/db'
import { certificateOf } from '@langraan/shops/server'
import { type Clock, openSecret, type SealingKeys } from '@langraan/runtime'

/** A certificate as the database has it. */
export type Stored = { chain: string; keySealed: Buffer; issuedAt: Date; expiresAt: Date }
export type Load = (host: string) => Promise<Stored | undefined>
type Open = (stored: Stored) => SecureContext

type Held =
  | { lookedAt: number; issuedAt: number; expiresAt: number; context: SecureContext }
  | { lookedAt: number }

// A name of the DNS as handshakes and requests carry it. What is none is not asked for.
const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
/** A new certificate is served after so long at the latest, and one of a domain that was given up no longer. */
const LASTS_MS = 30_000
const MOST = 4000

export const isName = (host: string): boolean => NAME.test(host)

/**
 * The certificates of own domains, by the exact name and nothing else: what is not that name's is not there. Kept in the
 * process, the ones that were asked for longest ago go first; names that have none are remembered among them, so that
 * whoever asks for many asks the database no more than once for each.
 */
export class OwnCertificates {
  readonly #load: Load
  readonly #open: Open
  readonly #now: () => number
  readonly #held = new Map<string, Held>()
  readonly #asking = new Map<string, Promise<SecureContext | undefined>>()

  constructor(load: Load, open: Open, now: () => number) {
    this.#load = load
    this.#open = open
    this.#now = now
  }

  /** How many names are remembered. */
  get size(): number {
    return this.#held.size
  }

  async find(host: string): Promise<SecureContext | undefined> {
    if (!isName(host)) return undefined
    const held = this.#held.get(host)
    if (held && this.#now() - held.lookedAt < LASTS_MS) {
      // Moved to the end of the line.
      this.#held.delete(host)
      this.#held.set(host, held)
      return this.#goodOf(held)
    }
    const asked = this.#asking.get(host)
    if (asked) return asked
    const asking = this.#look(host, held).finally(() => this.#asking.delete(host))
    this.#asking.set(host, asking)
    return asking
  }

  async #look(host: string, before: Held | undefined): Promise<SecureContext | undefined> {
    const stored = await this.#load(host)
    const held = this.#keep(stored, before)
    this.#held.delete(host)
    this.#held.set(host, held)
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= MOST) break
      this.#held.delete(oldest)
    }
    return this.#goodOf(held)
  }

  #keep(stored: Stored | undefined, before: Held | undefined): Held {
    const lookedAt = this.#now()
    if (!stored) return { lookedAt }
    if (before && 'context' in before && before.issuedAt === stored.issuedAt.getTime())
      return { ...before, lookedAt }
    const { issuedAt, expiresAt } = stored
    const context = this.#open(stored)
    return { lookedAt, issuedAt: issuedAt.getTime(), expiresAt: expiresAt.getTime(), context }
  }

  #goodOf(held: Held): SecureContext | undefined {
    return 'context' in held && held.expiresAt > this.#now() ? held.context : undefined
  }
}

type Deps = {
  db: Database
  clock: Clock
  /** What the keys of the certificates are sealed with. */
  certificateKeys: SealingKeys
}

/** Those of the database. */
export const storedCertificates = ({ db, clock, certificateKeys }: Deps): OwnCertificates =>
  new OwnCertificates(
    (host) => certificateOf(db, host, clock.now()),
    ({ chain, keySealed }) =>
      createSecureContext({
        cert: chain,
        key: openSecret(certificateKeys, keySealed),
        minVersion: 'TLSv1.2',
      }),
    () => clock.now().getTime(),
  )
