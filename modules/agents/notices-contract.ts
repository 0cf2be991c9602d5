import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { id, inShop, text } from './fields-contract.ts'
import { agentRefusals } from './refusals.ts'
import { LONGEST_NOTICE, LONGEST_NOTICE_SUBJECT, noticeReachStates } from './rules/agent-notices.ts'

const subject = text(LONGEST_NOTICE_SUBJECT)
  .min(1, { error: 'ใส่หัวข้อ|Enter a subject.' })
  .regex(/^[^\p{Cc}]*$/u, { error: 'หัวข้อต้องอยู่ในบรรทัดเดียว|A subject is one line.' })
const body = text(LONGEST_NOTICE).min(1, { error: 'ใส่ข้อความ|Enter a text.' })

const notice = z.object({
  noticeId: id,
  subject: z.string(),
  body: z.string(),
  /** Whose level it was for; null where it was for all. */
  levelName: z.string().nullable(),
  toPaused: z.boolean(),
  writtenAt: z.string(),
  writtenBy: z.string(),
  toldCount: z.number().int(),
  readCount: z.number().int(),
  mailCount: z.number().int(),
  /** Mails that could not be sent after many tries. */
  mailFailedCount: z.number().int(),
})
export type AgentNotice = z.output<typeof notice>

const reach = z.object({
  levelId: id,
  state: z.enum(noticeReachStates),
  count: z.number().int(),
  /** Who of them has given an e-mail. */
  mailCount: z.number().int(),
})

const notices = z.object({
  items: z.array(notice),
  total: z.number().int(),
  /** Whom a notice would reach now. */
  reach: z.array(reach),
})
export type AgentNotices = z.output<typeof notices>

export const listAgentNotices = endpoint({
  route: 'GET /shops/:shopId/agent-notices',
  summary:
    'What the shop has told its agents, the newest first, with who has read it; and whom it would reach now',
  permission: 'shop:agents:read',
  params: inShop,
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: notices,
})

export const writeAgentNotice = endpoint({
  route: 'POST /shops/:shopId/agent-notices',
  summary:
    'Tell agents something: all, or those of a level. It stands in their own area, and is mailed to whoever has given an e-mail, to each once',
  permission: 'shop:agents:manage',
  audit: 'agent-notice.written',
  idempotent: true,
  params: inShop,
  body: z.object({ subject, body, levelId: id.nullable(), toPaused: z.boolean() }),
  status: 201,
  output: notice,
  refusals: only(agentRefusals, 'no_agents', 'level_needed', 'nobody_told'),
  limit: { max: 60, perSeconds: 3600 },
})

const ofSelf = { permission: 'shop:agents:self', callers: ['agent'], keyedOnly: true } as const

const ownNotice = z.object({
  noticeId: id,
  subject: z.string(),
  body: z.string(),
  writtenAt: z.string(),
  readAt: z.string().nullable(),
})
export type OwnNotice = z.output<typeof ownNotice>

export const listOwnNotices = endpoint({
  route: 'GET /shops/:shopId/agent/notices',
  summary: 'What the shop has told the agent, the newest first',
  ...ofSelf,
  params: inShop,
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({ items: z.array(ownNotice), total: z.number().int() }),
})

export const readOwnNotice = endpoint({
  route: 'POST /shops/:shopId/agent/notices/:agentNoticeId/reading',
  summary: 'The agent has read a notice',
  ...ofSelf,
  audit: { none: 'what somebody has read of the shop’s news, which the shop sees beside each' },
  repeatable: 'what was read stays read since the first time',
  params: inShop.extend({ agentNoticeId: id }),
  output: ownNotice,
})
