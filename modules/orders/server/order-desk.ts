import { withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse } from '@langraan/http'
import { roleMay, roles } from '@langraan/identity/rules'
import { newId } from '@langraan/runtime'
import type { OrderStanding } from '../contract.ts'
import { orderRefusals } from '../refusals.ts'
import { cleanOrderTags } from '../rules/desk.ts'
import { packingBegun, packingStopped } from '../rules/order-status.ts'
import { type AtDesk, changeAtDesk, changeAtDeskOnce, type DeskDeps, standingOf } from './change-at-desk.ts'
import { need } from './change-order.ts'
import {
  type Assignee,
  assignees,
  insertOrderNote,
  removeOrderNote,
  saveAssignee,
  saveTags,
} from './desk.sql.ts'

const SEE_TO_ORDERS = roles.filter((role) => roleMay(role, 'orders:write'))

export const listAssignees = async (deps: DeskDeps, shopId: string): Promise<{ items: Assignee[] }> => ({
  items: await withShop(deps.db, shopId, (tx) => assignees(tx, SEE_TO_ORDERS)),
})

export function setPacking(deps: DeskDeps, where: AtDesk, isPacking: boolean): Promise<OrderStanding> {
  return changeAtDesk(deps, where, async ({ order, move, note }) => {
    const next = need(isPacking ? packingBegun(order) : packingStopped(order))
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

export function deleteOrderNote(
  deps: DeskDeps,
  where: AtDesk,
  noteId: string,
): Promise<{ deleted: boolean }> {
  return changeAtDesk(deps, where, async ({ tx, note }) => {
    const deleted = await removeOrderNote(tx, where.orderId, noteId)
    if (deleted) await note({ before: { noteId } })
    return { deleted }
  })
}
