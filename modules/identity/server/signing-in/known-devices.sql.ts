import { type Database, type Tx, withPerson } from '@langraan/db'
import { newId } from '@langraan/runtime'

const MOST_OF_A_PERSON = 20

/**
 * Which of these tokens, if any, was given to a browser in which the person had signed in. It takes as long where
 * nobody is asked for.
 */
export function findKnownDevice(
  db: Database,
  userId: string | undefined,
  tokenHashes: readonly Buffer[],
): Promise<Buffer | undefined> {
  const asked = userId ?? newId()
  return withPerson(db, asked, (tx) => knownAmong(tx, asked, tokenHashes))
}

async function knownAmong(
  tx: Tx,
  userId: string,
  tokenHashes: readonly Buffer[],
): Promise<Buffer | undefined> {
  if (tokenHashes.length === 0) return undefined
  const row = await tx
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', tokenHashes)
    .limit(1)
    .executeTakeFirst()
  return row?.token_hash
}

/** Notes that one of these devices is used again; gives its hash, or nothing where none of them is known. */
export async function noteKnownDevice(
  tx: Tx,
  userId: string,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Buffer | undefined> {
  const known = await knownAmong(tx, userId, tokenHashes)
  if (!known) return undefined
  await tx
    .updateTable('known_devices')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '=', known)
    .execute()
  return known
}

/** Makes a device known, and forgets those that were used longest ago. */
export async function insertKnownDevice(tx: Tx, userId: string, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .offset(MOST_OF_A_PERSON - 1)
        // Of two sign-ins at once none waits for what the other forgets.
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: tokenHash, known_since: now, used_at: now })
    .execute()
}

/** Since when the person's devices are known, for their own file. */
export const knownDevicesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('known_devices')
    .select(['known_since as knownSince', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('known_since')
    .execute()

/** Forgets a person's devices, all but the one of a session when it is named. */
export async function forgetKnownDevices(tx: Tx, userId: string, butOfSession?: string): Promise<void> {
  const query = tx.deleteFrom('known_devices').where('user_id', '=', userId)
  await (
    butOfSession === undefined
      ? query
      : query.where(({ eb, selectFrom }) =>
          eb(
            'token_hash',
            'is distinct from',
            selectFrom('sessions')
              .select('device_hash')
              .where('user_id', '=', userId)
              .where('session_id', '=', butOfSession),
          ),
        )
  ).execute()
}

/** Forgets the device on which a session was begun. */
export async function forgetDeviceOf(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('device_hash')
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId),
    )
    .execute()
}
