import { audit, enqueue, isUniqueViolation, type Tx, withPerson, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { domainToUnicode } from 'node:url'
import type { CheckedDomain, ShopDomain } from '../contract.ts'
import { shopRefusals } from '../refusals.ts'
import {
  afterLook,
  type DomainOutcome,
  judgeOwnDomain,
  normaliseOwnDomain,
  proofName,
  proofText,
  readProof,
} from '../rules/own-domain.ts'
import { requireDraft } from './drafts.ts'
import {
  findDomain,
  keepLook,
  nameDomain,
  openHosts,
  type OwnDomain,
  releaseHosts,
  removeDomain,
} from './own-domain.sql.ts'
import { askForCertificates, ownNames } from './own-names.ts'
import { refuseExpired } from './refuse-expired.ts'
import type { ShopsDeps } from './shops-deps.ts'
import { shopIdOfHost } from './shops.sql.ts'

const WAITING_SECONDS = 600
const VERIFIED_SECONDS = 86_400

const recordOf = (host: string, token: string) => ({
  host,
  shownHost: domainToUnicode(host),
  recordName: proofName(host),
  recordValue: proofText(token),
})

const present = async (deps: ShopsDeps, tx: Tx, domain: OwnDomain): Promise<ShopDomain> => ({
  ...recordOf(domain.host, domain.token),
  state: domain.state,
  outcome: domain.outcome,
  ...(domain.checkedAt && { checkedAt: domain.checkedAt.toISOString() }),
  ...(deps.domainTarget !== undefined && { target: deps.domainTarget }),
  ...(domain.state === 'verified' &&
    deps.ordersCertificates && { names: await ownNames(deps, tx, domain.host) }),
})

export async function ownDomain(deps: ShopsDeps, shopId: string): Promise<{ domain?: ShopDomain }> {
  return withShop(deps.db, shopId, async (tx) => {
    const domain = await findDomain(tx, false)
    return domain ? { domain: await present(deps, tx, domain) } : {}
  })
}

function requireHost(deps: ShopsDeps, typed: string): string {
  const host = normaliseOwnDomain(typed)
  const verdict = judgeOwnDomain(host, deps.platformHosts)
  if (verdict === 'reserved') refuse(shopRefusals, 'domain_reserved')
  return verdict === 'well_formed' && host ? host : refuse(shopRefusals, 'domain_malformed')
}

/** Names the domain that shall lead to the shop. It opens there once its TXT record is found. */
export async function nameOwnDomain(
  deps: ShopsDeps,
  shopId: string,
  trail: Trail,
  typed: string,
): Promise<ShopDomain> {
  const host = requireHost(deps, typed)
  const holder = await shopIdOfHost(deps.db, host)
  if (holder !== undefined && holder !== shopId) refuse(shopRefusals, 'domain_taken')
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await findDomain(tx, true)
    if (before?.host === host) return present(deps, tx, before)
    if (before) await releaseHosts(tx, before.host)
    await beginDomain(deps, tx, { shopId, host, token: deps.domainToken(shopId), now })
    const subject = { kind: 'shop', id: shopId, name: host }
    const told = { before: { domain: before?.host ?? '' }, after: { domain: host } }
    await audit(tx, trail, { entryId: newId(), shopId, subject, ...told, now })
    return present(deps, tx, (await findDomain(tx, false)) ?? refuse(standardRefusals, 'not_found'))
  })
}

/** Writes a named domain down and has it looked at. */
export async function beginDomain(
  deps: ShopsDeps,
  tx: Tx,
  named: { shopId: string; host: string; token: string; now: Date },
): Promise<void> {
  await nameDomain(tx, named)
  await enqueue(deps.jobs, tx, 'check-domain', { shopId: named.shopId, host: named.host })
}

export async function removeOwnDomain(
  deps: ShopsDeps,
  shopId: string,
  trail: Trail,
): Promise<{ removed: boolean }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const before = await findDomain(tx, true)
    if (!before) return { removed: false }
    await releaseHosts(tx, before.host)
    await removeDomain(tx)
    const subject = { kind: 'shop', id: shopId, name: before.host }
    const told = { before: { domain: before.host }, after: { domain: '' } }
    await audit(tx, trail, { entryId: newId(), shopId, subject, ...told, now })
    return { removed: true }
  })
}

/** Looks into the DNS now. */
export async function checkOwnDomain(deps: ShopsDeps, shopId: string): Promise<ShopDomain> {
  const named = await withShop(deps.db, shopId, (tx) => findDomain(tx, false))
  if (!named) refuse(standardRefusals, 'not_found')
  const looked = (await lookAt(deps, shopId, named)) ?? refuse(shopRefusals, 'domain_taken')
  return withShop(deps.db, shopId, async (tx) => {
    if (looked.state === 'verified') await askForCertificates(deps, tx, { shopId, host: looked.host })
    return present(deps, tx, looked)
  })
}

/** A look that the worker takes by itself, again and again: soon while the record is awaited, daily afterwards. */
export async function watchOwnDomain(deps: ShopsDeps, job: { shopId: string; host: string }): Promise<void> {
  const { shopId, host } = job
  const named = await withShop(deps.db, shopId, (tx) => findDomain(tx, false))
  // Another domain was named meanwhile: that one has a watch of its own.
  if (named?.host !== host || named.state === 'lost') return
  const looked = await lookAt(deps, shopId, named)
  const startAfterSeconds = looked?.state === 'verified' ? VERIFIED_SECONDS : WAITING_SECONDS
  await withShop(deps.db, shopId, (tx) => watchLater(deps, tx, job, startAfterSeconds))
}

const watchLater = (
  deps: ShopsDeps,
  tx: Tx,
  job: { shopId: string; host: string },
  startAfterSeconds: number,
): Promise<void> => enqueue(deps.jobs, tx, 'check-domain', job, { startAfterSeconds })

/** Asks the DNS and keeps what it means. Undefined: another shop has proved that the domain is its own. */
async function lookAt(deps: ShopsDeps, shopId: string, named: OwnDomain): Promise<OwnDomain | undefined> {
  const outcome = await proofOf(deps, named.host, named.token)
  try {
    return await withShop(deps.db, shopId, async (tx) => {
      const now = deps.clock.now()
      const domain = await findDomain(tx, true)
      if (!domain || domain.host !== named.host) return domain ?? named
      const after = afterLook(domain, outcome, now)
      if (after.state === 'verified' && domain.state !== 'verified') {
        await openHosts(tx, shopId, domain.host, now)
        await askForCertificates(deps, tx, { shopId, host: domain.host })
      }
      if (after.state === 'lost' && domain.state === 'verified') await releaseHosts(tx, domain.host)
      // The watch ended when the domain was lost: it begins again, or nobody would see it lost once more.
      if (after.state === 'verified' && domain.state === 'lost')
        await watchLater(deps, tx, { shopId, host: domain.host }, VERIFIED_SECONDS)
      await keepLook(tx, { ...after, outcome }, now)
      return { ...domain, ...after, outcome, checkedAt: now }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'shop_hosts_pkey')) return undefined
    throw error
  }
}

const proofOf = async (deps: ShopsDeps, host: string, token: string): Promise<DomainOutcome> =>
  readProof(await deps.domainRecords.texts(proofName(host)), token)

/** The check of the wizard, before there is a shop: the record is that of the draft, and the shop keeps it. */
export async function checkDraftDomain(
  deps: ShopsDeps,
  userId: string,
  draftId: string,
  typed: string,
): Promise<CheckedDomain> {
  await withPerson(deps.db, userId, (tx) => requireDraft(tx, draftId, false))
  const host = normaliseOwnDomain(typed)
  const verdict = judgeOwnDomain(host, deps.platformHosts)
  if (host === undefined || verdict !== 'well_formed')
    return { outcome: verdict === 'reserved' ? 'reserved' : 'malformed' }
  if ((await shopIdOfHost(deps.db, host)) !== undefined) return { outcome: 'taken' }
  const token = deps.domainToken(draftId)
  return { outcome: await proofOf(deps, host, token), record: recordOf(host, token) }
}
