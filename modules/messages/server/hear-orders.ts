import { actInShop, enqueueEach, type Tx } from '@langraan/db'
import { isOfStrangers } from '@langraan/orders/rules'
import { newId } from '@langraan/runtime'
import { holdsOf, messageOfEvent } from '../rules/message-kind.ts'
import type { NotSentReason } from '../rules/message-state.ts'
import type { SendingDeps } from './messages-deps.ts'
import { insertMessages, type NewMessage } from './messages.sql.ts'
import { findSettings, type SettingRow } from './settings.sql.ts'
import {
  type Announced,
  announcedSince,
  type Happened,
  happenedIn,
  hasUntold,
  moveMark,
} from './told-events.sql.ts'

const BATCH = 200

type Hearing = Pick<SendingDeps, 'db' | 'clock' | 'jobs' | 'mail'>

/**
 * Turns what happened to orders into messages to their customers. It follows the published events from a mark that moves
 * with what was written, so each is told once, whoever dies; of several workers one reads at a time.
 *
 * @returns whether more may be waiting
 */
export async function hearOrders(deps: Hearing): Promise<boolean> {
  if (!(await hasUntold(deps.db))) return false
  return deps.db.transaction().execute(async (tx) => {
    const announced = await announcedSince(tx, BATCH)
    const last = announced.at(-1)
    if (!last) return false
    const shops = Map.groupBy(announced, ({ shopId }) => shopId)
    for (const [shopId, events] of [...shops].toSorted()) {
      await actInShop(tx, shopId)
      await tellInShop(deps, tx, shopId, events)
    }
    await moveMark(tx, last.position)
    return announced.length === BATCH
  })
}

async function tellInShop(
  deps: Hearing,
  tx: Tx,
  shopId: string,
  events: readonly Announced[],
): Promise<void> {
  const now = deps.clock.now()
  const happened = await happenedIn(tx, events)
  const settings = happened.length > 0 ? await findSettings(tx) : new Map()
  const wanted = happened.flatMap((one) => messageFor(deps, one, settings, { shopId, now }))
  const written = await insertMessages(tx, wanted)
  const toSend = wanted.filter(({ messageId, reason }) => reason === null && written.has(messageId))
  await enqueueEach(
    deps.jobs,
    tx,
    'send-message',
    toSend.map(({ messageId }) => ({ shopId, messageId })),
  )
}

/** Nothing where the event tells a customer nothing, or nobody is reached. */
function messageFor(
  { mail }: Hearing,
  { eventId, happened, orderId, language, ...order }: Happened,
  settings: ReadonlyMap<string, SettingRow>,
  { shopId, now }: { shopId: string; now: Date },
): NewMessage[] {
  const kind = messageOfEvent(happened)
  // Staff who take an order talk with its customer: they are told what staff ask for.
  if (!kind || !isOfStrangers(order.channel) || order.customerEmail === '') return []
  // A part of the money came: the order is not paid yet.
  if (kind === 'paid' && order.payment === 'partly_paid') return []
  const isOn = settings.get(kind)?.isOn ?? true
  const reason: NotSentReason | null = !isOn
    ? 'switched_off'
    : !mail
      ? 'no_way'
      : holdsOf(kind, order)
        ? null
        : 'holds_no_more'
  const sentTo = order.customerEmail
  return [
    {
      shopId,
      messageId: newId(),
      orderId,
      eventId,
      askedBy: null,
      kind,
      way: 'mail',
      language,
      sentTo,
      reason,
      now,
    },
  ]
}
