import { type Database, enqueue, type PgBoss } from '@langraan/db'
import { type Clock, newId, newToken, openSecret, type SealingKeys, sealSecret } from '@langraan/runtime'
import type { CertificateAuthority, DomainReach, IssuedCertificate, OrderOutcome } from '../ports.ts'
import { dueAfterFailure, mayOrder, renewalAt } from '../rules/certificate.ts'
import {
  accountKeyOf,
  beginOrder,
  dueNames,
  keepCertificate,
  keepChallenge,
  keepProblem,
  lockStanding,
  type OwnName,
} from './certificates.sql.ts'

type Log = { warn(values: object, message: string): void }

/** What ordering needs, given by the wiring. */
export type CertificateDeps = {
  db: Database
  clock: Clock
  jobs: PgBoss
  log: Log
  /** Seals the keys of accounts and of certificates. */
  certificateKeys: SealingKeys
  authority: CertificateAuthority
  reach: DomainReach
}

/** How long an order may take; its job ends before, so that whoever tries again is not refused by the lost try. */
const ORDER_TAKES_MS = 600_000
/** Authorities count orders: 15 in ten minutes are fewer than the 300 in three hours of Let's Encrypt. */
const MOST_AT_ONCE = 15
// A few minutes only, so that a name that failed is not held up by a job from before.
const ONCE_IN_SECONDS = 300

export const challengePath = (token: string): string => `/.well-known/acme-challenge/${token}`

type Order = OwnName & { orderId: string; tries: number }

/** Has certificates ordered that are due: the first of a name, after a failure, and before the end of the last one. */
export async function orderDueCertificates(
  deps: Pick<CertificateDeps, 'db' | 'clock' | 'jobs'>,
): Promise<number> {
  const names = await dueNames(deps.db, deps.clock.now(), MOST_AT_ONCE)
  await deps.db.transaction().execute(async (tx) => {
    for (const name of names)
      await enqueue(deps.jobs, tx, 'order-certificate', name, {
        singletonKey: name.host,
        atMostEverySeconds: ONCE_IN_SECONDS,
      })
  })
  return names.length
}

/** Orders one name's certificate. Two at once order once; what goes wrong is kept for the shop to see and tried again. */
export async function orderCertificate(
  deps: CertificateDeps,
  job: OwnName & { isAsked?: boolean },
): Promise<void> {
  const order = await claim(deps, job)
  if (!order) return
  const outcome = await attempt(deps, order)
  if ('issued' in outcome) return keep(deps, order, outcome.issued)
  const { problem, waitSeconds, detail } = outcome
  const [tries, now] = [order.tries + 1, deps.clock.now()]
  if (problem !== 'not_leading_here')
    deps.log.warn({ host: order.host, problem, detail }, 'a certificate was not issued, it is tried again')
  const dueAt = dueAfterFailure(problem, tries, now, waitSeconds)
  await deps.db.transaction().execute((tx) => keepProblem(tx, { ...order, problem, tries, now, dueAt }))
}

async function claim(
  deps: CertificateDeps,
  { host, shopId, isAsked = false }: OwnName & { isAsked?: boolean },
): Promise<Order | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const standing = await lockStanding(tx, { host, shopId }, now)
    if (!standing || !mayOrder(standing, now, isAsked)) return undefined
    const orderId = newId()
    await beginOrder(tx, host, orderId, new Date(now.getTime() + ORDER_TAKES_MS))
    return { host, shopId, orderId, tries: standing.tries }
  })
}

/** The authority is asked only for what leads here: it counts what fails with it. */
async function attempt(deps: CertificateDeps, { host }: Order): Promise<OrderOutcome> {
  if (!(await leadsHere(deps, host)))
    return { problem: 'not_leading_here', detail: 'our own challenge was not answered there' }
  return deps.authority.order({
    accountKey: await accountKey(deps),
    host,
    show: (token, answer) => keepChallenge(deps.db, { host, token, answer, now: deps.clock.now() }),
  })
}

async function leadsHere({ db, clock, reach }: CertificateDeps, host: string): Promise<boolean> {
  const [token, answer] = [newToken(), newToken()]
  await keepChallenge(db, { host, token, answer, now: clock.now() })
  return (await reach.ask(host, challengePath(token)))?.trim() === answer
}

async function accountKey({ db, clock, authority, certificateKeys }: CertificateDeps): Promise<string> {
  const known = await accountKeyOf(db, authority.directoryUrl, undefined)
  if (known) return openSecret(certificateKeys, known)
  const sealed = sealSecret(certificateKeys, await authority.newAccountKey())
  const kept = await accountKeyOf(db, authority.directoryUrl, { sealed, now: clock.now() })
  return openSecret(certificateKeys, kept ?? sealed)
}

async function keep(deps: CertificateDeps, order: Order, issued: IssuedCertificate): Promise<void> {
  const { chain, key, issuedAt, expiresAt } = issued
  await deps.db.transaction().execute((tx) =>
    keepCertificate(tx, {
      ...order,
      now: deps.clock.now(),
      chain,
      keySealed: sealSecret(deps.certificateKeys, key),
      issuedAt,
      expiresAt,
      dueAt: renewalAt(issuedAt, expiresAt),
    }),
  )
}
