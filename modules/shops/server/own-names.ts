import { enqueue, type Tx } from '@langraan/db'
import { domainToUnicode } from 'node:url'
import type { OwnNameState } from '../contract.ts'
import { namesOfDomain, nameState } from '../rules/certificate.ts'
import { certificateStandings, type OwnName } from './certificates.sql.ts'
import type { ShopsDeps } from './shops-deps.ts'

/** How the names of a proved domain are served over https. */
export async function ownNames(
  { clock }: Pick<ShopsDeps, 'clock'>,
  tx: Tx,
  host: string,
): Promise<OwnNameState[]> {
  const now = clock.now()
  const standings = new Map((await certificateStandings(tx)).map((one) => [one.host, one]))
  return namesOfDomain(host).map((name) => {
    const standing = standings.get(name)
    const state = nameState(standing, now)
    return {
      host: name,
      shownHost: domainToUnicode(name),
      state,
      ...(state === 'safe' && standing?.expiresAt && { expiresAt: standing.expiresAt.toISOString() }),
      ...(standing?.problem && { problem: standing.problem, nextTryAt: standing.dueAt.toISOString() }),
    }
  })
}

/** Has the worker order certificates of a domain's names as soon as it may. */
export async function askForCertificates(
  { jobs, ordersCertificates }: Pick<ShopsDeps, 'jobs' | 'ordersCertificates'>,
  tx: Tx,
  { shopId, host }: OwnName,
): Promise<void> {
  if (!ordersCertificates) return
  for (const name of namesOfDomain(host))
    await enqueue(jobs, tx, 'order-certificate', { shopId, host: name, isAsked: true })
}
