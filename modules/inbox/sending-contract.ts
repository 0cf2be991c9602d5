import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { listChatItems } from './conversations-contract.ts'
import { id, moment, ofConversation, ofItem, quickReplies } from './fields-contract.ts'
import { inboxRefusals } from './refusals.ts'

const item = listChatItems.output.shape.items.element

const CANNOT_SEND = [
  'send_quota_used',
  'send_window_over',
  'send_unreachable',
  'send_reconnect',
  'send_disconnected',
  'send_private_over',
] as const

/** What somebody sends. Cards are drawn by the server, from what is true at that moment. */
const content = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('text'),
      text: z.string().trim().max(10_000, { error: 'ยาวเกินไป แบ่งเป็นหลายข้อความ|Too long. Send it in parts.' }),
      /** Pictures of the gallery, which go before the words. */
      pictureIds: z.array(id).max(5).default([]),
      /** Words that the customer may press as their answer. */
      quickReplies: quickReplies.default([]),
    })
    .refine(({ text, pictureIds }) => text !== '' || pictureIds.length > 0, {
      path: ['text'],
      error: 'พิมพ์ข้อความก่อน|Write something first.',
    }),
  z.object({ kind: z.literal('picture'), pictureId: id }),
  z.object({ kind: z.literal('product'), variantId: id }),
  z.object({ kind: z.literal('bill'), orderId: id }),
  z.object({ kind: z.literal('address'), orderId: id }),
  z.object({ kind: z.literal('parcel'), orderId: id }),
])
export type WantedContent = z.output<typeof content>
/** The same as a screen may leave it: what is not said is none. */
export type AskedContent = z.input<typeof content>

export const sendChatMessage = endpoint({
  route: 'POST /shops/:shopId/conversations/:conversationId/messages',
  summary: 'Send something, by the way that costs least; refused where somebody answered meanwhile',
  permission: 'shop:inbox:write',
  audit: { none: 'what was sent stands in the conversation under the name of its writer' },
  idempotent: true,
  params: ofConversation,
  body: z.object({
    content,
    /** Of a post: the comment that is meant, and whether the answer is for its writer alone. */
    answers: z.object({ itemId: id, isPrivate: z.boolean() }).optional(),
    /** The newest that the writer had seen; what others sent after it is asked about first. */
    lastSeenItemId: id.nullable(),
    isSure: z.boolean().default(false),
    /** Later, at this time; nothing else of the conversation waits for it. */
    sendAt: moment.optional(),
  }),
  status: 201,
  output: z.object({ items: z.array(item) }),
  refusals: only(
    inboxRefusals,
    'answered_meanwhile',
    ...CANNOT_SEND,
    'place_not_filled',
    'no_such_comment',
    'private_taken',
    'only_text_below_comments',
    'no_such_picture',
    'no_such_product',
    'no_such_order',
    'no_parcel_yet',
    'send_at_in_the_past',
  ),
  limit: { max: 120, perSeconds: 60 },
})

export const getChatPart = endpoint({
  route: 'GET /shops/:shopId/conversations/:conversationId/items/:itemId/parts/:part',
  summary: 'A picture, film or file of a message, as we have copied it',
  permission: 'shop:inbox:read',
  params: ofItem.extend({ part: z.coerce.number().int().min(0).max(100) }),
  output: z.any(),
})

export const getPortrait = endpoint({
  route: 'GET /shops/:shopId/conversations/:conversationId/portrait',
  summary: 'The small picture of who writes, or of the post',
  permission: 'shop:inbox:read',
  params: ofConversation,
  output: z.any(),
})

export const getChatPicture = endpoint({
  route: 'GET /shops/:shopId/chat-pictures/:pictureId/:size',
  summary: 'A picture of the gallery as channels take it: JPEG, large or small',
  permission: 'anonymous',
  limit: 'none',
  params: z.object({ shopId: id, pictureId: id, size: z.enum(['large.jpg', 'small.jpg']) }),
  output: z.any(),
})

export const resendChatItem = endpoint({
  route: 'POST /shops/:shopId/conversations/:conversationId/items/:itemId/resending',
  summary: 'Send once more what has failed, or of what nobody knows whether it arrived',
  permission: 'shop:inbox:write',
  audit: { none: 'what was sent stands in the conversation under the name of its writer' },
  // A repeat of the request that comes late must not send what was sent meanwhile and is unknown again.
  idempotent: true,
  params: ofItem,
  output: item,
  refusals: only(inboxRefusals, 'not_to_be_resent', ...CANNOT_SEND),
})

export const dropChatItem = endpoint({
  route: 'POST /shops/:shopId/conversations/:conversationId/items/:itemId/dropping',
  summary: 'Give up what is not sent yet; what stands behind it goes on',
  permission: 'shop:inbox:write',
  audit: { none: 'what was dropped stays in the conversation under the name of its writer' },
  repeatable: 'what is dropped stays dropped',
  params: ofItem,
  output: item,
  refusals: only(inboxRefusals, 'already_sent'),
})

export const changeComment = endpoint({
  route: 'PATCH /shops/:shopId/conversations/:conversationId/items/:itemId',
  summary: 'Hide a comment from others or show it, like it or not',
  permission: 'shop:inbox:write',
  audit: 'comment.changed',
  repeatable: 'what is set twice is set',
  params: ofItem,
  body: z.object({ isHidden: z.boolean(), isLiked: z.boolean() }).partial(),
  output: item,
  refusals: only(inboxRefusals, 'no_such_comment', 'channel_unreachable', 'channel_said_no'),
})

export const deleteComment = endpoint({
  route: 'DELETE /shops/:shopId/conversations/:conversationId/items/:itemId',
  summary: 'Delete a comment from the page',
  permission: 'shop:inbox:write',
  audit: 'comment.deleted',
  params: ofItem,
  output: item,
  refusals: only(inboxRefusals, 'no_such_comment', 'channel_unreachable', 'channel_said_no'),
})
