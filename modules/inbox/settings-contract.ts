import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { id, inShop, label, ofConversation, quickReplies, text } from './fields-contract.ts'
import { inboxRefusals } from './refusals.ts'

const cannedReply = z.object({
  cannedId: id,
  shortcut: z.string(),
  text: z.string(),
  pictureIds: z.array(id),
  quickReplies,
})
export type CannedReply = z.output<typeof cannedReply>

export const listFilledReplies = endpoint({
  route: 'GET /shops/:shopId/conversations/:conversationId/canned-replies',
  summary: 'The shop’s ready answers, filled for this customer; what is not known is named',
  permission: 'shop:inbox:read',
  params: ofConversation,
  output: z.object({
    items: z.array(cannedReply.extend({ filled: z.string(), missing: z.array(z.string()) })),
  }),
})

const settings = z.object({
  labels: z
    .array(
      label.extend({
        name: text(30).min(1),
        tone: z.enum(['grey', 'blue', 'green', 'amber', 'red', 'purple']),
      }),
    )
    .max(50),
  cannedReplies: z
    .array(
      cannedReply.extend({
        shortcut: text(40).min(1, { error: 'ใส่คำเรียก|Enter a shortcut.' }),
        text: text(2000),
        pictureIds: z.array(id).max(5),
      }),
    )
    .max(200),
  greeting: text(1000),
  away: text(1000),
  opensAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  closesAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  openDays: z.array(z.number().int().min(1).max(7)).max(7),
  answerMinutes: z.number().int().min(1).max(1440),
})
export type InboxSettings = z.output<typeof settings>

export const getInboxSettings = endpoint({
  route: 'GET /shops/:shopId/inbox-settings',
  summary: 'Labels, ready answers, hours, and what is answered by itself',
  permission: 'shop:inbox:read',
  params: inShop,
  output: settings,
})

export const saveInboxSettings = endpoint({
  route: 'PUT /shops/:shopId/inbox-settings',
  summary: 'Change labels, ready answers, hours, and what is answered by itself',
  permission: 'shop:inbox:manage',
  audit: 'inbox-settings.changed',
  replaces: replaces(getInboxSettings),
  params: inShop,
  body: settings,
  output: settings,
  refusals: only(inboxRefusals, 'same_name_twice', 'same_shortcut_twice', 'unknown_place'),
})

export const getInboxFigures = endpoint({
  route: 'GET /shops/:shopId/inbox-figures',
  summary: 'How soon people were answered, by person and by hour of the day',
  permission: 'shop:inbox:manage',
  params: inShop,
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }),
  output: z.object({
    answers: z.number().int(),
    middleSeconds: z.number().int().nullable(),
    slowSeconds: z.number().int().nullable(),
    people: z.array(
      z.object({ userId: id, name: z.string(), answers: z.number().int(), middleSeconds: z.number().int() }),
    ),
    hours: z.array(
      z.object({ hour: z.number().int(), answers: z.number().int(), middleSeconds: z.number().int() }),
    ),
  }),
})
