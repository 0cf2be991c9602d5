import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { identityRefusals } from './refusals.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './rules/rules.ts'

const flags = { live_flag: z.boolean(), salepage_flag: z.boolean() }
const signedIn = z.object({
  token: z.string(),
  timestamp: z.number(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  profile_pic: z.string(),
  ...flags,
})
const loginTime = z.object({ loginTime: z.string().regex(/^\d{1,16}$/) })
const time = z.number().int().positive()

/** Section 7 of the specification. `fb_access_token` is ours: an id alone is never believed. */
export const logIn = endpoint({
  route: 'POST /login',
  summary: 'Sign in by e-mail and password, or by Facebook',
  permission: 'anonymous',
  body: z.object({
    username: z.string().max(254).default(''),
    password: z.string().max(1024).default(''),
    fb_id: z.string().max(64).default(''),
    facebook_flag: z.union([z.literal(0), z.literal(1)]),
    fb_pic: z.string().max(2048).optional(),
    fb_access_token: z.string().max(2048).optional(),
    time,
  }),
  output: signedIn,
  refusals: only(
    identityRefusals,
    'wrong_password',
    'no_linked_user',
    'email_not_shared',
    'wrong_signature',
    'locked',
    'provider_unreachable',
  ),
  limit: { max: 60, perSeconds: 60 },
})

export const signUp = endpoint({
  route: 'POST /signup',
  summary: 'Register with Facebook',
  permission: 'anonymous',
  body: z.object({
    email: z.string().max(254),
    name: z.string().max(200),
    fb_id: z.string().max(64),
    profile_pic_url: z.string().max(2048),
    telephone: z.string().max(20).default(''),
    fb_access_token: z.string().max(2048),
    time,
  }),
  output: signedIn,
  refusals: only(
    identityRefusals,
    'email_exists',
    'email_not_shared',
    'no_linked_user',
    'wrong_signature',
    'provider_unreachable',
  ),
  limit: { max: 20, perSeconds: 60 },
})

export const checkSession = endpoint({
  route: 'GET /login/:loginTime',
  summary: 'Check the session',
  permission: 'signed-in',
  params: loginTime,
  output: z.object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    profile_pic: z.string(),
    ...flags,
  }),
})

export const signOut = endpoint({
  route: 'DELETE /login/:loginTime',
  summary: 'Sign out',
  permission: 'anonymous',
  params: loginTime,
  output: z.object({ signedOut: z.boolean() }),
})

const newPassword = z
  .string()
  .refine((text) => [...text].length >= SHORTEST_PASSWORD, {
    error: `ตั้งอย่างน้อย ${SHORTEST_PASSWORD} ตัวอักษร|Use at least ${SHORTEST_PASSWORD} characters.`,
  })
  .refine((text) => [...text].length <= LONGEST_PASSWORD, {
    error: `ยาวได้ไม่เกิน ${LONGEST_PASSWORD} ตัวอักษร|Use at most ${LONGEST_PASSWORD} characters.`,
  })

export const requestPasswordReset = endpoint({
  route: 'POST /password-resets',
  summary: 'Ask for a link to set a new password. The answer is the same whether the e-mail is known or not',
  permission: 'anonymous',
  body: z.object({ email: z.email().max(254) }),
  status: 202,
  output: z.object({ requested: z.literal(true) }),
  limit: { max: 60, perSeconds: 60 },
})

export const completePasswordReset = endpoint({
  route: 'POST /password-resets/completion',
  summary: 'Set a new password by the token of the mail. Ends every session of the person',
  permission: 'anonymous',
  body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
  output: z.object({ changed: z.literal(true) }),
  refusals: only(identityRefusals, 'reset_link_over', 'password_known'),
  limit: { max: 20, perSeconds: 60 },
})
