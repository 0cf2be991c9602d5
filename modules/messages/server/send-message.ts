import { announce, type Tx, withShop } from '@langraan/db'
import { findOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import type { JobData } from '../module.ts'
import { type ComposedMessage, composeMessage } from '../rules/compose-message.ts'
import { holdsOf } from '../rules/message-kind.ts'
import { isToBeSent, type NotSentReason } from '../rules/message-state.ts'
import { textOf } from '../rules/message-texts.ts'
import { factsOfOrder } from './message-facts.ts'
import type { SendingDeps } from './messages-deps.ts'
import { findMessage, type MessageRow, type Settled, settleMessage } from './messages.sql.ts'
import { findSettings } from './settings.sql.ts'

type Job = JobData['send-message']

/**
 * Sends a message in the words that its shop has now. What was sent is not sent again; only who dies between the mail
 * server's yes and our own note of it leaves a message that goes out once more, under the same id.
 */
export async function sendMessage(deps: SendingDeps, { shopId, messageId }: Job): Promise<void> {
  const { mail } = deps
  const ready = await withShop(deps.db, shopId, async (tx) => {
    const message = await findMessage(tx, messageId)
    if (!message || !isToBeSent(message.state)) return undefined
    const composed = mail ? await wordedFor(deps, tx, shopId, message) : 'no_way'
    if (typeof composed === 'object') return { to: message.sentTo, composed }
    await settle(deps, tx, shopId, message, { state: 'skipped', reason: composed })
    return undefined
  })
  if (!ready || !mail) return
  await mail.send({ id: messageId, ...ready })
  await withShop(deps.db, shopId, async (tx) => {
    const message = await findMessage(tx, messageId)
    if (message) await settle(deps, tx, shopId, message, { state: 'sent', reason: null })
  })
}

/** Notes that a message was given up. The job itself is kept among what has failed, where it can be done again. */
export async function giveMessageUp(
  deps: Pick<SendingDeps, 'db' | 'clock'>,
  { shopId, messageId }: Job,
): Promise<void> {
  await withShop(deps.db, shopId, async (tx) => {
    const message = await findMessage(tx, messageId)
    if (message?.state === 'waiting')
      await settle(deps, tx, shopId, message, { state: 'failed', reason: 'given_up' })
  })
}

/** The message in its words; or why there is nothing to send. */
async function wordedFor(
  deps: SendingDeps,
  tx: Tx,
  shopId: string,
  { kind, language, orderId, sentTo, askedBy }: MessageRow,
): Promise<ComposedMessage | NotSentReason> {
  const order = await findOrder(tx, orderId)
  if (!order || sentTo === '') return 'no_address'
  if (!holdsOf(kind, order)) return 'holds_no_more'
  const setting = (await findSettings(tx)).get(kind)
  // What somebody asked for is sent, whatever is sent by itself.
  if (setting?.isOn === false && askedBy === null) return 'switched_off'
  const text = textOf(kind, language, setting?.[language] ?? null)
  return composeMessage(kind, language, text, await factsOfOrder(deps, tx, shopId, order, language))
}

async function settle(
  { clock }: Pick<SendingDeps, 'clock'>,
  tx: Tx,
  shopId: string,
  { messageId, orderId }: MessageRow,
  settled: Settled,
): Promise<void> {
  const now = clock.now()
  if (!(await settleMessage(tx, messageId, settled, now))) return
  const payload = { messageId, orderId }
  await announce(tx, { eventId: newId(), shopId, name: `message.${settled.state}`, payload, at: now })
}
