import { sql, type Tx } from '@langraan/db'

/**
 * Claims a part of a transfer, once on the whole platform. By what a reference is claimed, and that nobody else claims
 * it at the same moment, is the database's (migration 0231).
 */
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
  const { sendingBank, transRef } = claim
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

/** Claims a transfer whole, for what a shop pays the platform; false where any of it was claimed before (migration 0231). */
export async function claimWholeSlip(
  tx: Tx,
  claim: { sendingBank: string; transRef: string; transferSatang: number; now: Date },
): Promise<boolean> {
  const { sendingBank, transRef } = claim
  const { rows } = await sql<{
    claimed: boolean
  }>`SELECT claim_whole_slip(${sendingBank}, ${transRef}, ${claim.transferSatang}, ${claim.now}) AS claimed`.execute(
    tx,
  )
  return rows[0]?.claimed ?? false
}

/** Gives a part back that was credited by mistake (migration 0231). */
export async function releaseSlip(
  tx: Tx,
  claim: { sendingBank: string; transRef: string; partSatang: number },
): Promise<void> {
  const { sendingBank, transRef } = claim
  const { rows } = await sql<{
    released: boolean
  }>`SELECT release_slip(${sendingBank}, ${transRef}, ${claim.partSatang}) AS released`.execute(tx)
  if (rows[0]?.released !== true) throw new Error('a slip that was credited was never claimed')
}

export async function isSlipClaimed(tx: Tx, sendingBank: string, transRef: string): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean
  }>`SELECT slip_is_claimed(${sendingBank}, ${transRef}) AS claimed`.execute(tx)
  return rows[0]?.claimed ?? false
}

// Shoppers send a slip again within days, and a range ends the search for what is merely the same sum.
const ALIKE_WITHIN_MS = 90 * 24 * 3_600_000

/** How a reference is known: typed by a person, off a QR that anybody can make, or from the bank that was asked. */
export type KnownBy = 'typed' | 'qr' | 'checked'

/**
 * Whether a transfer of this sum was credited before under nearly this reference, as people mistype it, or as somebody
 * alters a QR (migration 0231).
 */
export async function isLikeClaimed(
  tx: Tx,
  of: { transRef: string; knownBy: KnownBy; transferSatang: number; now: Date },
): Promise<boolean> {
  const since = new Date(of.now.getTime() - ALIKE_WITHIN_MS)
  const { rows } = await sql<{
    alike: boolean
  }>`SELECT is_near_claim(${of.transRef}, ${of.knownBy}, ${of.transferSatang}, ${since}) AS alike`.execute(tx)
  return rows[0]?.alike ?? false
}
