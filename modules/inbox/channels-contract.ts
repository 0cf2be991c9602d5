import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { id, inShop, ofChannel, text } from './fields-contract.ts'
import { inboxRefusals } from './refusals.ts'
import { channelStates, channelTroubles, providers } from './rules/channel-states.ts'

const channel = z.object({
  channelId: id,
  provider: z.enum(providers),
  name: z.string(),
  /** LINE's name of the account, such as `@malila`; empty for a page. */
  handle: z.string(),
  pictureUrl: z.string(),
  state: z.enum(channelStates),
  trouble: z.enum(channelTroubles).nullable(),
  troubleSince: z.string().nullable(),
  missingPermissions: z.array(z.string()),
  /** LINE: people also answer in its own app, which nobody is told of. */
  isAnsweredElsewhere: z.boolean(),
  /** Comments with a phone number are hidden from others. */
  hidesPhones: z.boolean(),
  lastEventAt: z.string().nullable(),
  webhook: z.object({
    isGood: z.boolean().nullable(),
    detail: z.string(),
    triedAt: z.string().nullable(),
  }),
  /** LINE: the messages of this month. `limit` null is as many as one wants; null at all is not known. */
  quota: z.object({ limit: z.number().int().nullable(), used: z.number().int() }).nullable(),
  connectedAt: z.string(),
})
export type Channel = z.output<typeof channel>

const channelList = z.object({
  items: z.array(channel),
  limits: z.object({ pages: z.number().int(), lineOas: z.number().int() }),
  /** Where LINE is to send what happens; the shop enters it where we may not. */
  lineWebhookUrl: z.string(),
})

export const listChannels = endpoint({
  route: 'GET /shops/:shopId/channels',
  summary: 'The Facebook pages and LINE accounts of the shop, how each is, and how many it may have',
  permission: 'shop:inbox:read',
  params: inShop,
  output: channelList,
})

export const listPageCandidates = endpoint({
  route: 'POST /shops/:shopId/channels/page-candidates',
  summary: 'The pages of a person that may be connected, by their access token; what is missing is named',
  permission: 'shop:inbox:connect',
  audit: { none: 'only asks Facebook' },
  repeatable: 'asks Facebook and changes nothing',
  params: inShop,
  body: z.object({ accessToken: text(2000).min(1) }),
  output: z.object({
    items: z.array(
      z.object({
        pageId: z.string(),
        name: z.string(),
        pictureUrl: z.string(),
        missingTasks: z.array(z.string()),
        /** In which shop it is already; null where it is free. `other` is somebody else’s. */
        connectedTo: z.enum(['this', 'other']).nullable(),
      }),
    ),
    missingPermissions: z.array(z.string()),
  }),
  refusals: only(inboxRefusals, 'facebook_refused', 'channel_unreachable'),
})

export const connectPage = endpoint({
  route: 'POST /shops/:shopId/channels/pages',
  summary: 'Connect a Facebook page, or connect it anew',
  permission: 'shop:inbox:connect',
  audit: 'channel.connected',
  idempotent: true,
  params: inShop,
  body: z.object({ accessToken: text(2000).min(1), pageId: text(100).min(1) }),
  status: 201,
  output: channel,
  refusals: only(
    inboxRefusals,
    'facebook_refused',
    'channel_unreachable',
    'no_such_page',
    'page_tasks_missing',
    'channel_of_other_shop',
    'no_more_pages',
  ),
})

export const connectLine = endpoint({
  route: 'POST /shops/:shopId/channels/line',
  summary: 'Connect a LINE Official Account by its secret and token; its webhook is set and tried',
  permission: 'shop:inbox:connect',
  audit: 'channel.connected',
  idempotent: true,
  params: inShop,
  body: z.object({
    channelSecret: z
      .string()
      .trim()
      .regex(/^[0-9a-f]{32}$/, {
        error:
          'Channel secret มี 32 ตัว 0–9 และ a–f คัดลอกจากแท็บ Basic settings|A channel secret has 32 characters, 0–9 and a–f. Copy it from the tab Basic settings.',
      }),
    accessToken: z
      .string()
      .trim()
      .min(20, {
        error:
          'วาง Channel access token (long-lived) จากแท็บ Messaging API|Paste the channel access token (long-lived) of the tab Messaging API.',
      })
      .max(2000),
  }),
  status: 201,
  output: channel,
  refusals: only(
    inboxRefusals,
    'line_token_wrong',
    'channel_unreachable',
    'channel_of_other_shop',
    'no_more_line_oas',
  ),
})

export const tryChannel = endpoint({
  route: 'POST /shops/:shopId/channels/:channelId/trials',
  summary: 'Ask the provider whether everything is well: token, permissions, webhook, messages left',
  permission: 'shop:inbox:read',
  audit: { none: 'asks the provider and keeps what it said' },
  repeatable: 'asks once more and keeps the newest answer',
  params: ofChannel,
  output: channel,
  refusals: only(inboxRefusals, 'channel_unreachable', 'not_connected'),
  limit: { max: 20, perSeconds: 60 },
})

export const changeChannel = endpoint({
  route: 'PATCH /shops/:shopId/channels/:channelId',
  summary: 'Switch what is done by itself with comments of a page',
  permission: 'shop:inbox:connect',
  audit: 'channel.changed',
  repeatable: 'a switch that is set twice is set',
  params: ofChannel,
  body: z.object({ hidesPhones: z.boolean() }),
  output: channel,
  refusals: only(inboxRefusals, 'not_connected'),
})

export const disconnectChannel = endpoint({
  route: 'POST /shops/:shopId/channels/:channelId/disconnection',
  summary: 'Let go of a page or account: nothing more comes in or goes out; what was said stays',
  permission: 'shop:inbox:connect',
  audit: 'channel.disconnected',
  repeatable: 'what is disconnected stays so',
  params: ofChannel,
  output: channelList,
})

const delivery = {
  permission: 'anonymous',
  // Facebook tells up to a thousand changes at once, and what is refused for its size is lost.
  rawBody: { maxBytes: 2 * 1024 * 1024 },
  limit: 'none',
  repeatable: 'an event that comes again has the key of the first and is stored once',
  /** What the provider wants to hear. */
  output: z.any(),
} as const

export const receiveLine = endpoint({
  ...delivery,
  route: 'POST /webhooks/line',
  summary: 'LINE tells what happened at the accounts of shops, signed with the secret of each',
  refusals: only(inboxRefusals, 'not_signed'),
})

export const receiveFacebook = endpoint({
  ...delivery,
  route: 'POST /webhooks/facebook',
  summary: 'Facebook tells what happened at the pages of shops, signed with the app’s secret',
  refusals: only(inboxRefusals, 'not_signed'),
})

export const answerFacebookChallenge = endpoint({
  route: 'GET /webhooks/facebook',
  summary: 'Facebook asks whether this address is ours',
  permission: 'anonymous',
  query: z
    .object({ 'hub.mode': text(100), 'hub.verify_token': text(1000), 'hub.challenge': text(1000) })
    .partial(),
  output: z.any(),
  refusals: only(inboxRefusals, 'not_signed'),
})
