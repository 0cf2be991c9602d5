import { audit, enqueue, once, withShop } from '@langraan/db'
import type { PictureEncoder } from '@langraan/gallery/ports'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { AgentPayout } from '../../contract.ts'
import type { JobData } from '../../module.ts'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { presentPayout } from './payouts.ts'
import { findPayout, noteSlip, replaceSlip, slipOf } from './payouts.sql.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'jobs' | 'files'>
type OfSlip = { shopId: string; slipId: string }
type Job = JobData['keep-agent-payout-slip']

// A slip is long and narrow, and its small print is what is looked for.
const LARGEST = { width: 1400, height: 2400, fit: 'inside' } as const

const rawKeyOf = ({ shopId, slipId }: OfSlip): string => `shops/${shopId}/agent-payout-slips/${slipId}.raw`
const pictureKeyOf = ({ shopId, slipId }: OfSlip): string =>
  `shops/${shopId}/agent-payout-slips/${slipId}.webp`

type New = { shopId: string; payoutId: string; picture: Uint8Array; trail: Trail; intent: Intent }

/** Keeps the slip of a transfer to an agent, in place of one that was there; the worker makes a clean picture of it. */
export async function addPayoutSlip(
  { db, clock, jobs, files }: Deps,
  { shopId, payoutId, picture, trail, intent }: New,
): Promise<OnceAnswer<AgentPayout>> {
  const now = clock.now()
  const slipId = newId()
  const rawKey = rawKeyOf({ shopId, slipId })
  await files.put(rawKey, picture)
  let isKept = false
  try {
    return await withShop(db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        const payout = (await findPayout(tx, payoutId)) ?? refuse(standardRefusals, 'not_found')
        if (payout.state === 'refused') refuse(agentRefusals, 'payout_decided')
        const formerId = (await slipOf(tx, payoutId))?.slipId ?? null
        await replaceSlip(tx, payoutId, slipId)
        await enqueue(jobs, tx, 'keep-agent-payout-slip', { shopId, payoutId, slipId, formerId })
        await audit(tx, trail, {
          entryId: newId(),
          shopId,
          subject: { kind: 'agent', id: payout.agentId, name: payout.shopName },
          now,
        })
        isKept = true
        return presentPayout({ ...payout, slipState: 'waiting' })
      }),
    )
  } finally {
    // Sent twice, or refused: nobody asks for the file.
    if (!isKept) await files.delete(rawKey)
  }
}

/** The worker's part: nothing but pixels is kept of what was sent, and nothing of a slip that another took the place of. */
export async function keepPayoutSlip(
  { db, files, encoder }: Pick<Deps, 'db' | 'files'> & { encoder: PictureEncoder },
  { shopId, payoutId, slipId, formerId }: Job,
): Promise<void> {
  const slip = { shopId, slipId }
  const raw = await files.get(rawKeyOf(slip))
  const picture = raw && (await encoder.encode(raw, LARGEST))
  if (picture) await files.put(pictureKeyOf(slip), picture.content)
  const isThere = await withShop(db, shopId, async (tx) => {
    const kept = await slipOf(tx, payoutId)
    if (kept?.slipId !== slipId) return false
    // Done before, by a worker that ended before it could say so.
    if (kept.slipState !== 'kept') await noteSlip(tx, payoutId, picture ? 'kept' : 'unreadable')
    return true
  })
  await files.delete(rawKeyOf(slip))
  if (!isThere) await files.delete(pictureKeyOf(slip))
  if (formerId !== null) await files.delete(pictureKeyOf({ shopId, slipId: formerId }))
}

/** Where the clean picture of a payout's slip lies; undefined where there is none yet. An agent's own alone, where it is said. */
export const pictureOfSlip = (
  { db }: Pick<Deps, 'db'>,
  { shopId, payoutId, agentId }: { shopId: string; payoutId: string; agentId?: string },
): Promise<string | undefined> =>
  withShop(db, shopId, async (tx) => {
    const slip = await slipOf(tx, payoutId)
    if (agentId !== undefined && slip?.agentId !== agentId) refuse(standardRefusals, 'not_found')
    return slip?.slipState === 'kept' ? pictureKeyOf({ shopId, slipId: slip.slipId }) : undefined
  })
