import { goneBefore, NOTE_CLEARED_AFTER_SECONDS } from '@langraan/customers/rules'
import { enqueue, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse } from '@langraan/http'
import { roleMay, roles } from '@langraan/identity/rules'
import { newId } from '@langraan/runtime'
import type { OrderStanding } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { cleanOrderTags } from '../../rules/desk.ts'
import { packingBegun, packingStopped } from '../../rules/order-status.ts'
import { type AtDesk, changeAtDesk, changeAtDeskOnce, type DeskDeps, standingOf } from './change-at-desk.ts'
import { orRefuse } from './change-order.ts'
import {
  type Assignee,
  assignees,
  clearDeletedOrderNotes,
  insertOrderNote,
  markOrderNoteDeleted,
  saveAssignee,
  saveTags,
  unmarkOrderNote,
} from './desk.sql.ts'
import type { OrdersDeps } from '../orders-deps.ts'

const SEE_TO_ORDERS = roles.filter((role) => roleMay(role, 'orders:write'))

export const listAssignees = async (deps: DeskDeps, shopId: string): Promise<{ items: Assignee[] }> => ({
  items: await withShop(deps.db, shopId, (tx) => assignees(tx, SEE_TO_ORDERS)),
})

export function setPacking(deps: DeskDeps, where: AtDesk, isPacking: boolean): Promise<OrderStanding> {
  return changeAtDesk(deps, where, async ({ order, move, note }) => {
    const next = orRefuse(isPacking ? packingBegun(order) : packingStopped(order))
    // Whoever comes second finds what they wanted.
    if (next.fulfilment !== order.fulfilment) {
      await move(isPacking ? 'packing' : 'packing-stopped', next)
      await note({ before: { fulfilment: order.fulfilment }, after: { fulfilment: next.fulfilment } })
    }
    return standingOf(where.orderId, next)
  })
}

export function setOrderTags(
  deps: DeskDeps,
  where: AtDesk,
  wanted: readonly string[],
): Promise<{ tags: string[] }> {
  return changeAtDesk(deps, where, async ({ tx, now, order, note }) => {
    const tags = cleanOrderTags(wanted)
    await saveTags(tx, where.orderId, tags, now)
    // How many, not which: a tag may say who somebody is, and no erasure reaches the log.
    await note({ before: { tags: order.tags.length }, after: { tags: tags.length } })
    return { tags }
  })
}

export function assignOrder(
  deps: DeskDeps,
  where: AtDesk,
  userId: string | null,
): Promise<{ assignedTo: string | null; assignedName: string }> {
  return changeAtDesk(deps, where, async ({ tx, now, note }) => {
    const person =
      userId === null
        ? undefined
        : ((await assignees(tx, SEE_TO_ORDERS)).find((one) => one.userId === userId) ??
          refuse(orderRefusals, 'not_a_member'))
    await saveAssignee(tx, where.orderId, userId, now)
    await note({ after: { assignedTo: person?.name ?? '' } })
    return { assignedTo: userId, assignedName: person?.name ?? '' }
  })
}

export function addOrderNote(
  deps: DeskDeps,
  where: AtDesk & { intent: Intent },
  words: string,
): Promise<OnceAnswer<{ noteId: string }>> {
  return changeAtDeskOnce(deps, where, async ({ tx, now, note }) => {
    const { shopId, orderId, trail } = where
    const noteId = newId()
    await insertOrderNote(tx, { shopId, orderId, noteId, words, by: trail, now })
    await note({ after: { noteId } })
    return { noteId }
  })
}

/** Takes a note away. Its words go for good once it cannot be brought back any more. */
export function deleteOrderNote(
  deps: DeskDeps & Pick<OrdersDeps, 'jobs'>,
  where: AtDesk,
  noteId: string,
): Promise<{ deleted: boolean }> {
  return changeAtDesk(deps, where, async ({ tx, now, note }) => {
    const { shopId, orderId } = where
    const deleted = await markOrderNoteDeleted(tx, { orderId, noteId }, now)
    if (deleted) {
      await enqueue(
        deps.jobs,
        tx,
        'purge-notes',
        { shopId },
        { startAfterSeconds: NOTE_CLEARED_AFTER_SECONDS },
      )
      await note({ before: { noteId } })
    }
    return { deleted }
  })
}

/** Brings a note back as it was: its words, whose it is and when it was written. */
export function restoreOrderNote(
  deps: DeskDeps,
  where: AtDesk & { intent: Intent },
  noteId: string,
): Promise<OnceAnswer<{ noteId: string }>> {
  return changeAtDeskOnce(deps, where, async ({ tx, now, note }) => {
    const was = await unmarkOrderNote(tx, { orderId: where.orderId, noteId }, goneBefore(now))
    if (!was) refuse(orderRefusals, 'note_gone')
    if (was === 'deleted') await note({ after: { noteId } })
    return { noteId }
  })
}

/** Clears away notes of orders that cannot be brought back any more. */
export const purgeOrderNotes = (
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  { shopId }: { shopId: string },
): Promise<void> => withShop(db, shopId, (tx) => clearDeletedOrderNotes(tx, goneBefore(clock.now())))
