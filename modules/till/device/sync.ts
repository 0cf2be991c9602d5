import { ApiError } from '@langraan/http/client'
import type { TillCustomer, TillSnapshot } from '@langraan/till/contract'
import { KEPT_AFTER_SENT_DAYS } from '@langraan/till/rules'
import type { Chain } from './chain.ts'
import type { KeptEvent, KeptGoods, TillDatabase } from './till-database.ts'
import type { Pairing, TillApi } from './till-server.ts'
import type { Vault } from './vault.ts'

const AT_ONCE = 50
const PARTS = 64
const DAY_MS = 86_400_000

/** Names under which the device keeps what it has from the server. */
export const FACTS = {
  snapshot: 'snapshot',
  digests: 'digests',
  goodsVersion: 'goodsVersion',
  free: 'free',
  customerDigests: 'customerDigests',
} as const

/** Of which state the goods are that the device has; empty where it has none yet. */
export const goodsVersionOf = async (database: TillDatabase): Promise<string> =>
  (await database.fact<string>(FACTS.goodsVersion)) ?? ''

type Deps = {
  database: TillDatabase
  vault: Vault
  chain: Chain
  api: TillApi
  pairing: Pairing
  appVersion: string
  now: () => number
}

/** What waits to be sent: how much, and since when. */
export type Unsent = { count: number; since: number | null }

export async function unsentOf(database: TillDatabase): Promise<Unsent> {
  const waiting = await database.events.where('state').equals('waiting').sortBy('seq')
  return { count: waiting.length, since: waiting[0]?.at ?? null }
}

/**
 * Sends what waits, in its order. What the server has not got although it was sent before, as after it was restored from
 * a copy, is sent again. Answers how far the server's clock is behind, in ms.
 */
export async function sendEvents(deps: Deps): Promise<number | null> {
  let ahead: number | null = null
  for (;;) {
    const waiting = await deps.database.events.where('state').equals('waiting').sortBy('seq')
    if (waiting.length === 0) return ahead
    const sent = waiting.slice(0, AT_ONCE)
    const before = deps.now()
    const answer = await tell(deps, sent, waiting.slice(AT_ONCE))
    const after = deps.now()
    ahead = Math.round((before + after) / 2 - new Date(answer.now).getTime())
    await keepAnswers(deps, sent, answer)
    if (
      answer.results.some(({ outcome }) => outcome === 'missing') &&
      !(await sendAgain(deps, answer.lastSeq))
    )
      return ahead
  }
}

async function tell(
  { api, chain, pairing: { shopId, tillId }, appVersion }: Deps,
  sent: readonly KeptEvent[],
  rest: readonly KeptEvent[],
) {
  const events = await Promise.all(sent.map(async (one) => ({ seq: one.seq, text: await chain.text(one) })))
  const [next] = rest
  return api('POST /shops/:shopId/tills/:tillId/events', {
    params: { shopId, tillId },
    body: {
      events,
      appVersion,
      unsent: rest.length,
      unsentSince: next ? new Date(next.at).toISOString() : null,
    },
  })
}

type Answer = Awaited<ReturnType<typeof tell>>

async function keepAnswers(
  { database, now }: Deps,
  sent: readonly KeptEvent[],
  { results }: Answer,
): Promise<void> {
  const bySeq = new Map(results.map((result) => [result.seq, result]))
  const sentAt = now()
  const answered = sent.flatMap((one): KeptEvent[] => {
    const result = bySeq.get(one.seq)
    if (!result || result.outcome === 'missing') return []
    return result.outcome === 'set_aside'
      ? [
          {
            ...one,
            state: 'set_aside',
            sentAt,
            ...(result.reason !== undefined && { reason: result.reason }),
          },
        ]
      : [{ ...one, state: 'taken', sentAt }]
  })
  await database.events.bulkPut(answered)
}

/** Whatever comes after the last that the server has waits again; false where the device does not have it any more. */
async function sendAgain({ database }: Deps, lastSeq: number): Promise<boolean> {
  const after = await database.events.where('seq').above(lastSeq).sortBy('seq')
  if (after[0]?.seq !== lastSeq + 1) return false
  await database.events.bulkPut(after.map((one) => ({ ...one, state: 'waiting', sentAt: null })))
  return true
}

/** Lets go of what the server has had for a month; the papers of it are looked up there. */
export async function forgetOld(database: TillDatabase, now: number): Promise<void> {
  const before = now - KEPT_AFTER_SENT_DAYS * DAY_MS
  const old = await database.events.filter(({ sentAt }) => sentAt !== null && sentAt < before).primaryKeys()
  await database.transaction('rw', [database.events, database.papers], async () => {
    await database.events.bulkDelete(old)
    await database.papers.where('seq').anyOf(old).delete()
  })
}

/** What the till needs beside goods, sealed, as it is of people. Answers it, and how far the clock is ahead. */
export async function takeSnapshot({ api, vault, database, pairing, now }: Deps): Promise<TillSnapshot> {
  const { shopId, tillId } = pairing
  const snapshot = await api('GET /shops/:shopId/tills/:tillId/snapshot', { params: { shopId, tillId } })
  await database.setFact(FACTS.snapshot, { sealed: await vault.seal(snapshot), at: now() })
  return snapshot
}

/** Brings the goods up to what the shop has, part by part. Answers whether anything has changed. */
export async function takeGoods({ api, database, pairing: { shopId, tillId } }: Deps): Promise<boolean> {
  const known = (await database.fact<string[]>(FACTS.digests)) ?? []
  const digests = partsOf(known)
  let isChanged = false
  for (;;) {
    const answer = await api('POST /shops/:shopId/tills/:tillId/goods-comparisons', {
      params: { shopId, tillId },
      body: { digests },
    })
    for (const { part, digest } of answer.parts) digests[part] = digest
    if (answer.parts.length > 0) isChanged = true
    await database.transaction('rw', [database.goods, database.facts], async () => {
      for (const { part, goods } of answer.parts) {
        await database.goods.where('part').equals(part).delete()
        await database.goods.bulkPut(goods.map((one, place): KeptGoods => ({ ...one, part, place })))
      }
      await database.setFact(FACTS.digests, digests)
      await database.setFact(FACTS.goodsVersion, answer.version)
    })
    if (!answer.more) return isChanged
  }
}

const partsOf = (known: readonly string[]): string[] =>
  Array.from({ length: PARTS }, (_, part) => known[part] ?? '')

/** Brings the customers up to what the shop has, part by part; each part is sealed. Answers whether anything has changed. */
export async function takeCustomers({ api, vault, database, pairing }: Deps): Promise<boolean> {
  const { shopId, tillId } = pairing
  const digests = partsOf((await database.fact<string[]>(FACTS.customerDigests)) ?? [])
  let isChanged = false
  for (;;) {
    const { parts, more } = await api('POST /shops/:shopId/tills/:tillId/customer-comparisons', {
      params: { shopId, tillId },
      body: { digests },
    })
    const sealed = await Promise.all(
      parts.map(async ({ part, customers }) => ({ part, sealed: await vault.seal(customers) })),
    )
    for (const { part, digest } of parts) digests[part] = digest
    if (parts.length > 0) isChanged = true
    await database.transaction('rw', [database.customers, database.facts], async () => {
      await database.customers.bulkPut(sealed)
      await database.setFact(FACTS.customerDigests, digests)
    })
    if (!more) return isChanged
  }
}

/** All customers that the device has. */
export async function keptCustomers({ vault, database }: Pick<Deps, 'vault' | 'database'>) {
  const parts = await database.customers.toArray()
  return (await Promise.all(parts.map(({ sealed }) => vault.open<TillCustomer[]>(sealed)))).flat()
}

/** A device that sells no more has no business with the customers of the shop. */
export async function forgetCustomers(database: TillDatabase): Promise<void> {
  await database.transaction('rw', [database.customers, database.facts], async () => {
    await database.customers.clear()
    await database.dropFact(FACTS.customerDigests)
  })
}

/** What is free of each article at the branch, as far as the shop knew a moment ago. */
export async function takeStock({
  api,
  database,
  pairing: { shopId, tillId },
}: Deps): Promise<Record<string, number>> {
  const { free } = await api('GET /shops/:shopId/tills/:tillId/stock', { params: { shopId, tillId } })
  await database.setFact(FACTS.free, free)
  return free
}

/** Whether the server could not be reached: everything goes on, and it is tried again. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

/** Whether the server knows the key no more, or no longer lets it sell. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)
