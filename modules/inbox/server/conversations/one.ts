import { type Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { findLiving } from '@langraan/customers/server'
import type { Conversation } from '../../contract.ts'
import { knownQuota } from '../../rules/quota.ts'
import { phonesIn } from '../../rules/says-phone.ts'
import { findChannel } from '../channels/channels.sql.ts'
import { gapsOf } from '../channels/gaps.sql.ts'
import { presenter, TYPING_MS } from './list.ts'
import { namesOfPeople } from './names-of-people.ts'
import { oneConversation } from './list.sql.ts'
import {
  customerOf,
  customersOfPhones,
  newestWords,
  ordersOfCustomer,
  othersOfCustomer,
} from './customer.sql.ts'
import { watchersOf } from './watch.sql.ts'

const MOST_ORDERS = 10
const MOST_GAPS = 20
const WORDS_LOOKED_AT = 30
/** Who was there within this looks at it still. */
export const WATCHING_MS = 30_000

export type Asking = { userId: string; now: Date }

/** One conversation with all that stands beside it. */
export async function shownConversation(
  tx: Tx,
  asking: Asking,
  conversationId: string,
): Promise<Conversation> {
  const { userId, now } = asking
  const row = await oneConversation(tx, conversationId, {
    userId,
    typingSince: new Date(now.getTime() - TYPING_MS),
  })
  if (!row) return refuse(standardRefusals, 'not_found')
  const channel = (await findChannel(tx, row.channelId)) ?? refuse(standardRefusals, 'not_found')
  const present = await presenter(tx, now)
  return {
    ...(await present(row, null)),
    permalink: row.permalink,
    isAnsweredElsewhere: channel.isAnsweredElsewhere,
    isStandby: row.isStandby,
    isSpam: row.isSpam,
    seenUntil: row.seenUntil?.toISOString() ?? null,
    gaps: (await gapsOf(tx, row.channelId, MOST_GAPS)).map(({ beganAt, endedAt }) => ({
      from: beganAt.toISOString(),
      until: endedAt?.toISOString() ?? null,
    })),
    connectedAt: channel.connectedAt.toISOString(),
    quota: knownQuota(channel, now),
    newestItemId: row.newestItemId,
    watching: await watching(tx, asking, conversationId),
    ...(await customerPart(tx, { conversationId, customerId: row.customerId, kind: row.kind })),
  }
}

/** Who else looks at it, and who types. */
export async function watching(
  tx: Tx,
  { userId, now }: Asking,
  conversationId: string,
): Promise<Conversation['watching']> {
  const names = await namesOfPeople(tx)
  const rows = await watchersOf(tx, conversationId, new Date(now.getTime() - WATCHING_MS))
  return rows
    .filter((row) => row.userId !== userId)
    .map((row) => ({
      userId: row.userId,
      name: names.get(row.userId) ?? '',
      isTyping: row.typedAt !== null && now.getTime() - row.typedAt.getTime() < TYPING_MS,
      at: row.seenAt.toISOString(),
    }))
}

type Of = { conversationId: string; customerId: string | null; kind: 'chat' | 'post' }

async function customerPart(
  tx: Tx,
  { conversationId, customerId, kind }: Of,
): Promise<Pick<Conversation, 'customer' | 'others' | 'suggested'>> {
  const living = customerId === null ? undefined : await findLiving(tx, customerId)
  const customer = living && (await customerOf(tx, living.customerId))
  if (!customer)
    return {
      customer: null,
      others: [],
      suggested: kind === 'post' ? [] : await suggested(tx, conversationId),
    }
  const orders = await ordersOfCustomer(tx, customer.customerId, MOST_ORDERS)
  return {
    customer: {
      ...customer,
      orders: orders.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
    },
    others: await othersOfCustomer(tx, { customerId: customer.customerId, conversationId }),
    suggested: [],
  }
}

async function suggested(tx: Tx, conversationId: string): Promise<Conversation['suggested']> {
  const words = await newestWords(tx, conversationId, WORDS_LOOKED_AT)
  return customersOfPhones(tx, [...new Set(words.flatMap(phonesIn))].slice(0, 5))
}
