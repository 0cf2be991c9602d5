import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import {
  bankFields,
  BANK_NOT_WHOLE,
  inShop,
  isBankWhole,
  passwordField,
  phoneField,
  profileFields,
  text,
} from './fields-contract.ts'
import { agentRefusals } from './refusals.ts'

/** The cookie of an agent's session, on the shop's own host alone. Shoppers' cookies have other names. */
export const AGENT_COOKIE = 'langraan_agent'

/** The header by which the door of the shop's site learns of a session: `key; seconds`. It is never let out. */
export const AGENT_SESSION_HEADER = 'x-agent-session'

export const getAgentDoor = endpoint({
  route: 'GET /shops/:shopId/agent/door',
  summary: 'What somebody sees who wants to sell for the shop: the terms they would agree to',
  permission: 'anonymous',
  params: inShop,
  output: z.object({
    logoUrl: z.string().nullable(),
    takesApplications: z.boolean(),
    terms: z.string(),
    termsVersion: z.number().int(),
    levels: z.array(z.object({ name: z.string(), offBasisPoints: z.number().int() })),
  }),
})

export const applyAsAgent = endpoint({
  route: 'POST /shops/:shopId/agent/applications',
  summary: 'Apply as an agent. The shop decides; one phone applies once',
  permission: 'anonymous',
  repeatable: 'a phone that has applied is refused, and nothing is made twice',
  params: inShop,
  body: z
    .object({
      ...profileFields,
      ...bankFields,
      password: passwordField,
      termsVersion: z.number().int(),
      agrees: z.literal(true, { error: 'กดยอมรับข้อตกลงก่อน|Agree to the terms first.' }),
    })
    .refine(isBankWhole, BANK_NOT_WHOLE),
  status: 201,
  output: z.object({ shopName: z.string() }),
  refusals: only(agentRefusals, 'no_agents', 'no_applications', 'phone_known', 'terms_changed'),
  limit: { max: 10, perSeconds: 600 },
})

export const signInAsAgent = endpoint({
  route: 'POST /shops/:shopId/agent/sign-in',
  summary: 'Sign in as an agent: the answer sets the cookie of the session',
  permission: 'anonymous',
  repeatable: 'a repeat begins one more session, and the first one ends by itself',
  params: inShop,
  body: z.object({ phone: phoneField, password: z.string().min(1).max(200) }),
  output: z.object({ shopName: z.string() }),
  refusals: only(agentRefusals, 'wrong_password', 'locked', 'not_yet', 'not_agent'),
  limit: { max: 20, perSeconds: 60 },
})

export const useAgentLink = endpoint({
  route: 'POST /shops/:shopId/agent/link-uses',
  summary: 'Set a password by a link of the shop, and sign in with it',
  permission: 'anonymous',
  repeatable: 'a link is good once: a repeat finds it used and changes nothing',
  params: inShop,
  body: z.object({ token: text(100).min(1), password: passwordField }),
  output: z.object({ shopName: z.string() }),
  refusals: only(agentRefusals, 'link_over', 'not_agent'),
  // A link is random through and through: nobody finds one by trying.
  limit: { max: 600, perSeconds: 60 },
})
