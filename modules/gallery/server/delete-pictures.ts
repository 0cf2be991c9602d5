import { audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import {
  type BatchContext,
  beginOperation,
  type ItemFault,
  type ItemOutcome,
  type OperationItem,
  type OperationKind,
} from '@langraan/operations/server'
import { keptAsEver, newId, unlessOtherwise } from '@langraan/runtime'
import { z } from 'zod'
import type { ChosenPictures } from '../contract.ts'
import type { PictureUses } from '../ports.ts'
import { galleryRefusals, pictureFaults } from '../refusals.ts'
import { thumbKey } from '../rules/renditions.ts'
import type { GalleryDeps } from './gallery-deps.ts'
import { lockPictures, pictureIds, picturesToPurge, purgeRows, setDeleted } from './pictures.sql.ts'

// A day more than the undo has: what is being brought back on the last evening is not taken away meanwhile.
const PURGED_AFTER_DAYS = 8
const DAY_MS = 86_400_000
const PURGE_BATCH = 200

type Wanted = { shopId: string; chosen: ChosenPictures; trail: Trail; intent: Intent }
type Begun = { operationId: string; totalCount: number }

/** Begins to delete the chosen pictures, or all that match what is searched for. */
export function deletePictures(
  deps: GalleryDeps,
  { shopId, chosen, trail, intent }: Wanted,
): Promise<OnceAnswer<Begun>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await deps.refuseExpired(tx, now)
      const which = 'pictureIds' in chosen ? { ids: chosen.pictureIds } : { text: chosen.matching.text }
      const itemIds = await pictureIds(tx, which)
      if (itemIds.length === 0) refuse(galleryRefusals, 'nothing_chosen')
      const begun = await beginOperation(deps.jobs, tx, {
        shopId,
        kind: 'delete-pictures',
        itemIds,
        trail,
        now,
      })
      await purgeLater(deps, tx, shopId)
      const subject = { kind: 'operation', id: begun.operationId, name: 'delete-pictures' }
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject,
        after: { pictures: begun.totalCount },
        now,
      })
      return begun
    }),
  )
}

/** Has the files of what is deleted now removed once nobody can bring it back. */
export async function purgeLater({ jobs }: Pick<GalleryDeps, 'jobs'>, tx: Tx, shopId: string): Promise<void> {
  const startAfterSeconds = (PURGED_AFTER_DAYS * DAY_MS) / 1000 + 3600
  await enqueue(jobs, tx, 'purge-pictures', { shopId }, { startAfterSeconds })
}

const faultOf = (code: keyof typeof pictureFaults, name: string): ItemFault => ({
  name,
  code,
  ...pictureFaults[code],
})

const deletion = z.object({ deletedAt: z.string() })
/** When this operation took a picture out. */
const keptDeletion = keptAsEver('a picture that was deleted', deletion)

/** Takes pictures out of the gallery; those that something shows stay, and the list says so. */
const deleteBatch =
  (uses: PictureUses) =>
  async (tx: Tx, { now }: BatchContext, items: readonly OperationItem[]): Promise<ItemOutcome[]> => {
    const ids = items.map((item) => item.itemId)
    const rows = new Map((await lockPictures(tx, ids)).map((row) => [row.pictureId, row]))
    const used = new Set((await uses.of(tx, ids)).map((use) => use.pictureId))
    const outcomes = items.map(({ position, itemId }): ItemOutcome & { itemId: string } => {
      const row = rows.get(itemId)
      if (!row || row.deletedAt) return { position, itemId, fault: faultOf('gone', row?.title ?? itemId) }
      if (used.has(itemId)) return { position, itemId, fault: faultOf('in_use', row.title) }
      return { position, itemId, before: keptDeletion.keep({ deletedAt: now.toISOString() }) }
    })
    const deleted = outcomes.filter((outcome) => outcome.before).map((outcome) => outcome.itemId)
    await setDeleted(tx, deleted, now)
    return outcomes.map(({ itemId: _id, ...outcome }) => outcome)
  }

/** Brings back what this very operation took out. */
async function restoreBatch(
  tx: Tx,
  _context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const rows = await lockPictures(
    tx,
    items.map((item) => item.itemId),
  )
  const deletedAt = new Map(rows.map((row) => [row.pictureId, row.deletedAt?.toISOString()]))
  // One of which another version has kept when it went stays where it is.
  const isOurs = ({ itemId, before }: OperationItem) => {
    const kept = unlessOtherwise(() => keptDeletion.read(before))
    return kept !== undefined && deletedAt.get(itemId) === kept.deletedAt
  }
  const back = items.filter(isOurs).map((item) => item.itemId)
  await setDeleted(tx, back, null)
  return items
    .filter((item) => !isOurs(item))
    .map(({ position, itemId }) => ({ position, fault: faultOf('gone', itemId) }))
}

/** What can be done with many pictures at once. */
export const pictureOperations = (uses: PictureUses): readonly OperationKind[] => [
  { name: 'delete-pictures', batchSize: 100, run: deleteBatch(uses), undo: restoreBatch },
]

/** Removes pictures with their files, that were deleted so long ago that nobody can bring them back. */
export async function purgePictures(
  deps: Pick<GalleryDeps, 'db' | 'clock' | 'files'>,
  { shopId }: { shopId: string },
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - PURGED_AFTER_DAYS * DAY_MS)
  for (;;) {
    const batch = await withShop(deps.db, shopId, (tx) => picturesToPurge(tx, before, PURGE_BATCH))
    for (const { fileKey, thumbWidths } of batch)
      for (const key of [...thumbWidths.map((width) => thumbKey(fileKey, width)), fileKey])
        await deps.files.delete(key)
    // The rows last: they know the files, should this be cut off.
    const ids = batch.map((row) => row.pictureId)
    await withShop(deps.db, shopId, (tx) => purgeRows(tx, ids))
    if (batch.length < PURGE_BATCH) return
  }
}
