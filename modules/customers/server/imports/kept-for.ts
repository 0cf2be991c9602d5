import { enqueue, type Tx } from '@langraan/db'
import type { CustomersDeps } from '../customers-deps.ts'
import { hideBegunImports, takeOpenImports } from './customer-imports.sql.ts'
import { importKeys, keysOfImport, type KeptSlices, slicesOf, type Which } from './import-files.ts'

/** How long a file of people may be decided on: as long as a file that was made of them can be fetched. */
export const KEPT_MS = 86_400_000

/** What is kept of it goes a day later at the latest: work that began at the last moment has come to its end by then. */
const REMOVED_AFTER_MS = 2 * KEPT_MS

export const isKept = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < KEPT_MS

type Jobs = CustomersDeps['jobs']

async function removeLater(
  jobs: Jobs,
  tx: Tx,
  kept: { shopId: string; keys: string[] },
  { createdAt, now, id }: { createdAt: Date; now: Date; id?: string },
): Promise<void> {
  const seconds = Math.ceil((createdAt.getTime() + REMOVED_AFTER_MS - now.getTime()) / 1000)
  await enqueue(jobs, tx, 'remove-files', kept, {
    startAfterSeconds: Math.max(1, seconds),
    ...(id && { id }),
  })
}

/**
 * To be committed before the file is kept: where its import never comes to be, it goes all the same. The job has the
 * import's id, by which it is taken back with the file.
 */
export function removeUploadLater(jobs: Jobs, tx: Tx, which: Which, now: Date): Promise<void> {
  const { file, columns } = importKeys(which)
  return removeLater(
    jobs,
    tx,
    { shopId: which.shopId, keys: [file, columns] },
    { createdAt: now, now, id: which.importId },
  )
}

/** A refused or repeated upload keeps no file behind, and no job for it once it is gone. */
export async function dropUpload(
  { files, jobs }: Pick<CustomersDeps, 'files' | 'jobs'>,
  which: Which,
): Promise<void> {
  await files.delete(importKeys(which).file)
  await jobs.deleteJob('remove-files', which.importId)
}

/** To be committed before the first of it is written, reckoned from when the file came. */
export const removeFoundLater = (
  jobs: Jobs,
  tx: Tx,
  which: Which,
  slices: KeptSlices,
  at: { createdAt: Date; now: Date },
): Promise<void> => removeLater(jobs, tx, { shopId: which.shopId, keys: keysOfImport(which, slices) }, at)

/** Has everything go that is kept of an import: it is over, or somebody has left it. */
export const removeNow = (jobs: Jobs, tx: Tx, which: Which, slices: KeptSlices): Promise<void> =>
  enqueue(jobs, tx, 'remove-files', { shopId: which.shopId, keys: keysOfImport(which, slices) })

/**
 * Says that all files are gone which nobody has brought in, and answers where they lie: who stands in them is not looked
 * for. One that is on its way leaves out whoever is nobody any more, and keeps nothing once it has come to its end; until
 * then what was found in it is shown to nobody.
 */
export async function takeImportFiles(tx: Tx, shopId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - REMOVED_AFTER_MS)
  // One that begins at this moment is no open one when its lock is had: it is among those that have begun.
  const taken = await takeOpenImports(tx, since, now)
  await hideBegunImports(tx, since, now)
  return taken.flatMap((row) => keysOfImport({ shopId, importId: row.importId }, slicesOf(row)))
}
