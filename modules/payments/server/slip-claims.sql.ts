import { sql, type Tx } from '@langraan/db'
import { claimReference, isReferenceAlone } from '../rules/printed-slip.ts'

/** Claims a part of a transfer, once on the whole platform (migration 0006). */
export async function claimSlip(
  tx: Tx,
  claim: {
    sendingBank: string
    transRef: string
    /** Read by somebody, and not by a machine off the QR. */
    isTyped: boolean
    transferSatang: number
    partSatang: number
    now: Date
  },
): Promise<{ outcome: 'claimed' | 'other_shop' | 'used_up'; leftSatang: number }> {
  const { sendingBank, transRef } = await claimKey(tx, claim)
  const { rows } = await sql<{ outcome: 'claimed' | 'other_shop' | 'used_up'; leftSatang: number }>`
    SELECT outcome, left_satang AS "leftSatang" FROM claim_slip(${sendingBank}, ${transRef}, ${claim.transferSatang}, ${claim.partSatang}, ${claim.now})`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('claim_slip answered nothing')
  if (claim.isTyped && row.outcome === 'claimed')
    await sql`SELECT mark_typed_claim(${sendingBank}, ${transRef})`.execute(tx)
  return row
}

/** Claims a transfer whole, for what a shop pays the platform; false where any of it was claimed before (migration 0053). */
export async function claimWholeSlip(
  tx: Tx,
  claim: { sendingBank: string; transRef: string; transferSatang: number; now: Date },
): Promise<boolean> {
  const { sendingBank, transRef } = await claimKey(tx, claim)
  const { rows } = await sql<{
    claimed: boolean
  }>`SELECT claim_whole_slip(${sendingBank}, ${transRef}, ${claim.transferSatang}, ${claim.now}) AS claimed`.execute(
    tx,
  )
  return rows[0]?.claimed ?? false
}

/** Gives a part back that was credited by mistake (migration 0144). */
export async function releaseSlip(
  tx: Tx,
  claim: { sendingBank: string; transRef: string; partSatang: number },
): Promise<void> {
  const { sendingBank, transRef } = await claimKey(tx, claim)
  const { rows } = await sql<{
    released: boolean
  }>`SELECT release_slip(${sendingBank}, ${transRef}, ${claim.partSatang}) AS released`.execute(tx)
  if (rows[0]?.released !== true) throw new Error('a slip that was credited was never claimed')
}

export async function isSlipClaimed(tx: Tx, sendingBank: string, transRef: string): Promise<boolean> {
  const key = await claimKey(tx, { sendingBank, transRef })
  const { rows } = await sql<{
    claimed: boolean
  }>`SELECT slip_is_claimed(${key.sendingBank}, ${key.transRef}) AS claimed`.execute(tx)
  return rows[0]?.claimed ?? false
}

// Shoppers send a slip again within days, and a range ends the search for what is merely the same sum.
const ALIKE_WITHIN_MS = 90 * 24 * 3_600_000

/**
 * Whether a transfer of this sum was credited before under nearly this reference, as people mistype it: one of the two
 * at least was typed (migration 0127).
 */
export async function isLikeClaimed(
  tx: Tx,
  {
    transRef,
    isTyped,
    transferSatang,
    now,
  }: { transRef: string; isTyped: boolean; transferSatang: number; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - ALIKE_WITHIN_MS)
  const { rows } = await sql<{
    alike: boolean
  }>`SELECT is_alike_claimed(${claimReference(transRef)}, ${isTyped}, ${transferSatang}, ${since}) AS alike`.execute(
    tx,
  )
  return rows[0]?.alike ?? false
}

type Key = { sendingBank: string; transRef: string }

/** By what a transfer is claimed: its reference, under the bank it was claimed by first. */
async function claimKey(tx: Tx, { sendingBank, transRef: told }: Key): Promise<Key> {
  const transRef = claimReference(told)
  if (!isReferenceAlone(transRef)) return { sendingBank, transRef }
  const { rows } = await sql<{ bank: string | null }>`SELECT bank_of_claim(${transRef}) AS bank`.execute(tx)
  return { sendingBank: rows[0]?.bank ?? sendingBank, transRef }
}
