import { createHash } from 'node:crypto'
import { enqueue, withPerson } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { Account } from '../../contract.ts'
import { presentAccount } from './account.ts'
import { findAccount, replacePicture } from './account.sql.ts'
import type { IdentityDeps, PersonPictureDeps } from '../identity-deps.ts'

const SHAPE = { width: 256, height: 256, fit: 'cover' } as const

const versionOf = (key: string): string => /([a-z0-9-]+)\.webp$/.exec(key)?.[1] ?? ''

/** Keeps what was uploaded until the worker has re-encoded it; nobody is shown it before. */
export async function receivePicture(deps: IdentityDeps, userId: string, content: Uint8Array): Promise<void> {
  const key = `people/${userId}/upload-${newId()}`
  await deps.files.put(key, content)
  try {
    await withPerson(deps.db, userId, (tx) => enqueue(deps.jobs, tx, 'person-picture', { userId, key }))
  } catch (error) {
    await deps.files.delete(key)
    throw error
  }
}

/** The worker's part: nothing but pixels is kept, and the picture before goes. What is no picture leaves all as it was. */
export async function encodeProfilePicture(
  { db, clock, files, encoder }: PersonPictureDeps,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  const raw = await files.get(key)
  // A run that was cut off after it had removed the upload finds nothing to do: what it saved stays.
  if (!raw) return
  const encoded = await encoder.encode(raw, SHAPE)
  if (encoded) {
    const hash = createHash('sha256').update(encoded.content).digest('hex').slice(0, 32)
    const kept = `people/${userId}/${hash}.webp`
    await files.put(kept, encoded.content)
    const picture = { key: kept, address: `/api/v1/account/picture/${hash}` }
    const before = await withPerson(db, userId, (tx) => replacePicture(tx, userId, picture, clock.now()))
    if (before && before !== kept) await files.delete(before)
  }
  await files.delete(key)
}

export async function removePicture(deps: IdentityDeps, userId: string): Promise<Account> {
  const [before, account] = await withPerson(deps.db, userId, async (tx) => {
    const key = await replacePicture(tx, userId, { key: null, address: '' }, deps.clock.now())
    return [key, await presentAccount(deps, tx, userId)] as const
  })
  if (before) await deps.files.delete(before)
  return account
}

/** The file of a person's own picture under its version. */
export async function pictureKeyOf(deps: IdentityDeps, userId: string, version: string): Promise<string> {
  const row = await withPerson(deps.db, userId, (tx) => findAccount(tx, userId))
  const key = row?.pictureKey
  return key && versionOf(key) === version ? key : refuse(standardRefusals, 'not_found')
}
