import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { messageRefusals } from './refusals.ts'
import { messageKinds } from './rules/message-kind.ts'
import { messageStates, messageWays, notSentReasons } from './rules/message-state.ts'
import { LONGEST_BODY, LONGEST_SUBJECT } from './rules/message-texts.ts'

const id = z.uuid()
const kind = z.enum(messageKinds)
const shopParams = z.object({ shopId: id })
const kindParams = shopParams.extend({ messageKind: kind })
const orderParams = shopParams.extend({ orderId: id })

const subject = z
  .string()
  .trim()
  .min(1, { error: 'ใส่หัวข้อ|Enter a subject.' })
  .max(LONGEST_SUBJECT)
  .regex(/^[^\p{Cc}]*$/u, { error: 'หัวข้อต้องอยู่ในบรรทัดเดียว|A subject is one line.' })
const body = z.string().trim().min(1, { error: 'ใส่ข้อความ|Enter a text.' }).max(LONGEST_BODY)
const text = z.object({ subject, body })

const setting = z.object({
  kind,
  isOn: z.boolean(),
  texts: z.object({ th: text, en: text }),
})
export type MessageTextSetting = z.output<typeof setting>

const settings = z.object({
  items: z.array(setting),
  /** The shop as messages show it. */
  shop: z.object({ name: z.string(), phone: z.string(), lineId: z.string(), logoUrl: z.string() }),
  /** Where the shop's site is. */
  siteUrl: z.string(),
})
export type MessageTextSettings = z.output<typeof settings>

export const getMessageTexts = endpoint({
  route: 'GET /shops/:shopId/message-texts',
  summary: 'What customers are told of their orders, in the words of the shop',
  permission: 'shop:shop:settings',
  params: shopParams,
  output: settings,
})

export const saveMessageText = endpoint({
  route: 'PUT /shops/:shopId/message-texts/:messageKind',
  summary: 'Word a message, or switch it off. A name in braces that is not known is refused beside its field',
  permission: 'shop:shop:settings',
  audit: 'message-text.saved',
  replaces: replaces(getMessageTexts, ({ items }, { messageKind }) =>
    items.find((one) => one.kind === messageKind),
  ),
  params: kindParams,
  body: z.object({ isOn: z.boolean(), texts: z.object({ th: text, en: text }) }),
  output: settings,
  refusals: only(messageRefusals, 'text_refused'),
})

export const sendSampleMessage = endpoint({
  route: 'POST /shops/:shopId/message-texts/:messageKind/samples',
  summary: 'Mail a message as it is kept, of an order that nobody placed, to whoever asks',
  repeatable: 'it goes to whoever asks alone: a repeat is one mail more to them',
  permission: 'shop:shop:settings',
  audit: { none: 'it changes nothing, and reaches nobody but whoever asks' },
  status: 202,
  params: kindParams,
  body: z.object({ language: z.enum(['th', 'en']) }),
  output: z.object({ sentTo: z.string() }),
  limit: { max: 30, perSeconds: 3600 },
})

const message = z.object({
  messageId: id,
  kind,
  way: z.enum(messageWays),
  language: z.enum(['th', 'en']),
  /** Empty where the e-mail is not that of the order, and once the customer was erased. */
  sentTo: z.string(),
  state: z.enum(messageStates),
  reason: z.enum(notSentReasons).nullable(),
  /** Somebody of the shop asked for it. */
  isAsked: z.boolean(),
  madeAt: z.string(),
  settledAt: z.string().nullable(),
})
export type OrderMessage = z.output<typeof message>

const ofOrder = z.object({
  /** The latest first. */
  items: z.array(message),
  /** The e-mail that was given with it; empty where there is none. */
  address: z.string(),
  /** Its customer can be told: by that e-mail, else by one that the shop has of them. */
  isReached: z.boolean(),
  /** What can be said of it now. */
  sayable: z.array(kind),
})
export type MessagesOfOrder = z.output<typeof ofOrder>

export const listOrderMessages = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/messages',
  summary: 'What the customer of an order was told, and when',
  permission: 'shop:orders:read',
  params: orderParams,
  output: ofOrder,
})

export const askOrderMessage = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/messages',
  summary: 'Tell the customer of an order now, or once more',
  permission: 'shop:orders:write',
  audit: 'order-message.asked',
  idempotent: true,
  status: 202,
  params: orderParams,
  body: z.object({ kind }),
  output: ofOrder,
  refusals: only(messageRefusals, 'no_address', 'holds_no_more'),
  limit: { max: 120, perSeconds: 3600 },
})
