import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { id, inShop, label, moment, ofConversation, text } from './fields-contract.ts'
import { inboxRefusals } from './refusals.ts'
import { channelStates, providers } from './rules/channel-states.ts'
import {
  authors,
  conversationKinds,
  conversationStates,
  itemKinds,
  itemStates,
  partKinds,
  sendingWays,
  tabs,
} from './rules/chat.ts'

const person = z.object({ userId: id, name: z.string() })

/** Whether something can be sent now, what it costs, and until when: `rules/sending-window.ts`. */
const sendingWindow = z.discriminatedUnion('may', [
  z.object({ may: z.literal('free'), until: z.string() }),
  z.object({ may: z.literal('quota'), left: z.number().int().nullable() }),
  z.object({ may: z.literal('window'), until: z.string() }),
  z.object({ may: z.literal('person'), until: z.string() }),
  z.object({ may: z.literal('private'), until: z.string() }),
  z.object({ may: z.literal('comment') }),
  z.object({
    may: z.literal('no'),
    why: z.enum(['quota_used', 'window_over', 'unreachable', 'reconnect', 'disconnected', 'private_over']),
  }),
])

const listed = z.object({
  conversationId: id,
  channelId: id,
  provider: z.enum(providers),
  channelName: z.string(),
  kind: z.enum(conversationKinds),
  name: z.string(),
  hasPicture: z.boolean(),
  state: z.enum(conversationStates),
  snoozedUntil: z.string().nullable(),
  assignedTo: person.nullable(),
  labels: z.array(label),
  unread: z.number().int(),
  unansweredSince: z.string().nullable(),
  /** Later than the shop wants to answer. */
  isOverdue: z.boolean(),
  newestAt: z.string(),
  /** The newest message in one line; of what is no text its kind, as in `[picture]`. */
  preview: z.string(),
  previewAuthor: z.enum(authors),
  previewBy: z.string().nullable(),
  window: sendingWindow,
  /** Who types now, by name. */
  typing: z.array(z.string()),
  /** Where the words that were looked for are; null where the name or phone is what was found. */
  foundItemId: id.nullable(),
})
export type ListedConversation = z.output<typeof listed>

export const listConversations = endpoint({
  route: 'GET /shops/:shopId/conversations',
  summary: 'Conversations of all pages and LINE accounts. What waits comes in the order in which it is lost',
  permission: 'shop:inbox:read',
  params: inShop,
  query: z.object({
    tab: z.enum(tabs).default('unanswered'),
    text: text(100).default(''),
    channelId: id.optional(),
    labelId: id.optional(),
    after: text(200).optional(),
  }),
  output: z.object({
    items: z.array(listed),
    next: z.string().nullable(),
    counts: z.object({
      unanswered: z.number().int(),
      mine: z.number().int(),
      unassigned: z.number().int(),
      comments: z.number().int(),
      snoozed: z.number().int(),
    }),
    /** Whether there is any channel at all. */
    hasChannel: z.boolean(),
    /** Channels that are not well, to be said above the list. */
    troubled: z.array(z.object({ channelId: id, name: z.string(), state: z.enum(channelStates) })),
  }),
})

const order = z.object({
  orderId: id,
  orderNumber: z.string(),
  placedAt: z.string(),
  totalSatang: z.number().int(),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  firstName: z.string(),
  itemCount: z.number().int(),
})

const conversation = listed.extend({
  permalink: z.string(),
  /** LINE: what people write in its own app is told to nobody. */
  isAnsweredElsewhere: z.boolean(),
  isStandby: z.boolean(),
  isSpam: z.boolean(),
  seenUntil: z.string().nullable(),
  /** LINE: messages of this month, where they are known. */
  quota: z.object({ limit: z.number().int().nullable(), used: z.number().int() }).nullable(),
  newestItemId: id.nullable(),
  /** Who else looks at it now. */
  watching: z.array(person.extend({ isTyping: z.boolean(), at: z.string() })),
  customer: z
    .object({
      customerId: id,
      name: z.string(),
      phone: z.string(),
      tags: z.array(z.string()),
      orderCount: z.number().int(),
      paidSatang: z.number().int(),
      orders: z.array(order),
    })
    .nullable(),
  /** Other conversations of the same customer. */
  others: z.array(z.object({ conversationId: id, provider: z.enum(providers), name: z.string() })),
  /** Customers who may be the same, by a phone that was written here; a person decides. */
  suggested: z.array(z.object({ customerId: id, name: z.string(), phone: z.string() })),
})
export type Conversation = z.output<typeof conversation>

export const getConversation = endpoint({
  route: 'GET /shops/:shopId/conversations/:conversationId',
  summary:
    'One conversation: who it is, what may be sent, who else looks at it, the customer and their orders',
  permission: 'shop:inbox:read',
  params: ofConversation,
  output: conversation,
})

const part = z.object({
  kind: z.enum(partKinds),
  /** Where it is shown from; null until it is copied, or where there is nothing to show. */
  url: z.string().nullable(),
  /** It could not be copied: the channel has it no more. */
  isGone: z.boolean(),
  label: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
})

const item = z.object({
  itemId: id,
  kind: z.enum(itemKinds),
  author: z.enum(authors),
  authorName: z.string().nullable(),
  /** Of a comment: who has written it, and below which it stands. */
  personName: z.string(),
  repliesToItemId: id.nullable(),
  saidAt: z.string(),
  text: z.string(),
  parts: z.array(part),
  /** A bill, an article, a parcel as it was sent. */
  card: z
    .object({
      title: z.string(),
      pictureUrl: z.string().nullable(),
      lines: z.array(z.object({ label: z.string(), amount: z.string().nullable(), isStrong: z.boolean() })),
      buttons: z.array(z.string()),
    })
    .nullable(),
  editedAt: z.string().nullable(),
  isRemoved: z.boolean(),
  isHidden: z.boolean(),
  isLiked: z.boolean(),
  reaction: z.string().nullable(),
  state: z.enum(itemStates),
  way: z.enum(sendingWays).nullable(),
  trouble: z.string().nullable(),
  sendAt: z.string().nullable(),
  /** Of a comment: until when it may be answered in private, and whether it was. */
  private: z.object({ until: z.string(), isTaken: z.boolean() }).nullable(),
})
export type ChatItem = z.output<typeof item>

export const listChatItems = endpoint({
  route: 'GET /shops/:shopId/conversations/:conversationId/items',
  summary: 'What was said, the newest first; older, newer, or around one of them',
  permission: 'shop:inbox:read',
  params: ofConversation,
  query: z.object({
    before: text(200).optional(),
    after: text(200).optional(),
    around: id.optional(),
  }),
  output: z.object({
    items: z.array(item),
    /** For the next older ones; null at the beginning. */
    older: z.string().nullable(),
    /** For the next newer ones; null at the end. */
    newer: z.string().nullable(),
  }),
})

export const markRead = endpoint({
  route: 'POST /shops/:shopId/conversations/:conversationId/reading',
  summary: 'Somebody of the shop has read it: nothing is unread any more; LINE and Facebook are told',
  permission: 'shop:inbox:write',
  audit: { none: 'reading changes nothing but a count' },
  repeatable: 'what is read stays read',
  params: ofConversation,
  output: z.object({ unread: z.number().int() }),
})

export const watchConversation = endpoint({
  route: 'POST /shops/:shopId/conversations/:conversationId/watching',
  summary: 'Somebody looks at it now, or types: the others see it',
  permission: 'shop:inbox:write',
  audit: { none: 'says where somebody looks at the moment' },
  repeatable: 'it is said again every few seconds',
  params: ofConversation,
  body: z.object({ isTyping: z.boolean(), isLeaving: z.boolean().default(false) }),
  output: z.object({ watching: z.array(person.extend({ isTyping: z.boolean(), at: z.string() })) }),
  limit: { max: 120, perSeconds: 60 },
})

export const changeConversation = endpoint({
  route: 'PATCH /shops/:shopId/conversations/:conversationId',
  summary: 'Take it on, hand it over, put it away until later, close or open it, mark it as spam, label it',
  permission: 'shop:inbox:write',
  audit: 'conversation.changed',
  repeatable: 'what is set twice is set',
  params: ofConversation,
  body: z
    .object({
      state: z.enum(conversationStates),
      snoozedUntil: moment,
      assignedTo: id.nullable(),
      isSpam: z.boolean(),
      labelIds: z.array(id).max(20),
      customerId: id.nullable(),
    })
    .partial()
    .refine((body) => body.state !== 'snoozed' || body.snoozedUntil !== undefined, {
      path: ['snoozedUntil'],
      error: 'เลือกว่าจะพักไว้ถึงเมื่อไร|Choose until when.',
    }),
  output: conversation,
  refusals: only(inboxRefusals, 'no_such_label', 'no_such_member', 'no_such_customer', 'snoozed_in_the_past'),
})

export const addChatNote = endpoint({
  route: 'POST /shops/:shopId/conversations/:conversationId/notes',
  summary: 'Write a note that only the shop sees; who is named in it by @ hears of it',
  permission: 'shop:inbox:write',
  audit: { none: 'a note stands in the conversation under the name of its writer' },
  idempotent: true,
  params: ofConversation,
  body: z.object({
    text: text(2000).min(1, { error: 'เขียนโน้ตก่อน|Write the note first.' }),
    mentions: z.array(id).max(20).default([]),
  }),
  status: 201,
  output: item,
})
