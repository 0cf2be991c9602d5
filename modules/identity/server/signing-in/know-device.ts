import type { Tx } from '@langraan/db'
import { hashToken, newToken } from '@langraan/runtime'
import type { Visitor } from '../identity-deps.ts'
import { insertKnownDevice, noteKnownDevice } from './known-devices.sql.ts'

/**
 * Makes the browser a known device of whoever has just shown who they are; gives what it is known by, theirs last. A
 * token is made here and belongs to one person, so that none that was planted in a browser is ever known.
 */
export async function knowDevice(
  tx: Tx,
  { devices }: Pick<Visitor, 'devices'>,
  userId: string,
  now: Date,
): Promise<{ deviceHash: Buffer; devices: readonly string[] }> {
  const known = await noteKnownDevice(tx, userId, devices.map(hashToken), now)
  if (known) {
    const others = devices.filter((token) => !hashToken(token).equals(known))
    const own = devices.filter((token) => hashToken(token).equals(known))
    return { deviceHash: known, devices: [...others, ...own] }
  }
  const token = newToken()
  const deviceHash = hashToken(token)
  await insertKnownDevice(tx, userId, deviceHash, now)
  return { deviceHash, devices: [...devices, token] }
}
