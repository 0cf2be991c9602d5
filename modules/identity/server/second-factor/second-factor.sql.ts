import { type Database, resealColumn, type Tx } from '@langraan/db'
import { resealing, type SealingKeys } from '@langraan/runtime'

export type SecondFactor = {
  secretSealed: Buffer
  confirmedAt: Date | null
  lastStep: number
  recoverySalt: Buffer | null
}

/** A person's second factor; with `lock`, held until the transaction ends, so that no code is taken twice. */
export function findSecondFactor(tx: Tx, userId: string, lock = false): Promise<SecondFactor | undefined> {
  const query = tx
    .selectFrom('second_factors')
    .select([
      'secret_sealed as secretSealed',
      'confirmed_at as confirmedAt',
      'last_step as lastStep',
      'recovery_salt as recoverySalt',
    ])
    .where('user_id', '=', userId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Begins, or begins anew: a secret that no app was shown to have counts for nothing. */
export async function putSecondFactor(
  tx: Tx,
  userId: string,
  secretSealed: Buffer,
  now: Date,
): Promise<void> {
  const row = { secret_sealed: secretSealed, begun_at: now }
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .execute()
}

export async function confirmSecondFactor(tx: Tx, userId: string, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

export async function noteStep(tx: Tx, userId: string, step: number): Promise<void> {
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** Ends it, with its codes. False when there was none. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Keeps a new set of codes; those before are good no more. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  salt: Buffer,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.updateTable('second_factors').set({ recovery_salt: salt }).where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a code up. False when it is none, or was used. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Seals every secret with the newest key. For the operator's role. */
export const resealSecondFactors = (db: Database, keys: SealingKeys): Promise<number> =>
  resealColumn(db, { table: 'second_factors', key: ['user_id'], column: 'secret_sealed' }, resealing(keys))
