import { type Tx, withShop } from '@langraan/db'
import { channelsOfShop } from './channels/channels.sql.ts'
import { beginPage } from './channels/connect-page.ts'
import { lookAfterLine } from './channels/look-after-line.ts'
import { wakeSnoozed } from './conversations/list.sql.ts'
import { tellChanged } from './in/apply-message.ts'
import { shopsWithWork } from './in/events.sql.ts'
import { learnNames } from './in/people.ts'
import { readEvents } from './in/read-events.ts'
import type { InboxWorkerDeps } from './inbox-deps.ts'
import { sendWaiting } from './out/send-round.ts'

/**
 * What the worker does for all inboxes: reads what channels have told, sends what waits, begins pages that the wizard has
 * connected, wakes what was put away. Answers whether there may be more. One shop's trouble keeps no other waiting.
 */
export async function tendInboxes(deps: InboxWorkerDeps): Promise<boolean> {
  let isMore = false
  for (const shopId of await shopsWithWork(deps.db, deps.clock.now())) {
    try {
      if (await tendOne(deps, shopId)) isMore = true
    } catch (error) {
      deps.log.error({ err: error, shopId }, 'the inbox of a shop could not be tended')
    }
  }
  return isMore
}

async function tendOne(deps: InboxWorkerDeps, shopId: string): Promise<boolean> {
  const areMoreEvents = await readEvents(deps, shopId)
  await lookAfterLine(deps, shopId)
  const areMoreToSend = await sendWaiting(deps, shopId)
  await learnNames(deps, shopId)
  await withShop(deps.db, shopId, (tx) => wake(tx, shopId, deps.clock.now()))
  await beginPages(deps, shopId)
  return areMoreEvents || areMoreToSend
}

async function wake(tx: Tx, shopId: string, now: Date): Promise<void> {
  for (const conversationId of await wakeSnoozed(tx, now))
    await tellChanged(tx, { shopId, now }, conversationId)
}

/** So long Facebook is left alone where it did not answer. */
const BEGUN_AGAIN_MS = 30_000

async function beginPages(deps: InboxWorkerDeps, shopId: string): Promise<void> {
  const before = deps.clock.now().getTime() - BEGUN_AGAIN_MS
  const channels = await withShop(deps.db, shopId, (tx) => channelsOfShop(tx))
  for (const { channelId, state, webhookTriedAt } of channels)
    if (state === 'connecting' && (webhookTriedAt?.getTime() ?? 0) < before)
      await beginPage(deps, shopId, channelId)
}
