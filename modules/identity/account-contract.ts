import { endpoint, only, replaces } from '@langraan/http'
import { parseThaiPhone } from '@langraan/thai'
import { z } from 'zod'
import { identityRefusals } from './refusals.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './rules/rules.ts'

export const newPassword = z
  .string()
  .refine((text) => [...text].length >= SHORTEST_PASSWORD, {
    error: `ตั้งอย่างน้อย ${SHORTEST_PASSWORD} ตัวอักษร|Use at least ${SHORTEST_PASSWORD} characters.`,
  })
  .refine((text) => [...text].length <= LONGEST_PASSWORD, {
    error: `ยาวได้ไม่เกิน ${LONGEST_PASSWORD} ตัวอักษร|Use at most ${LONGEST_PASSWORD} characters.`,
  })

const email = z.email({
  error: 'อีเมลไม่ครบ เช่น somying@example.com|Enter a full e-mail address, such as somying@example.com.',
})

const account = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The address that a link was mailed to, until it is used or too old. */
  pendingEmail: z.string().nullable(),
  mobile: z.string(),
  profilePicture: z.string(),
  hasOwnPicture: z.boolean(),
  hasPassword: z.boolean(),
  language: z.enum(['th', 'en']),
  /** When the account goes, where its person asked for that. */
  deleteAfter: z.string().nullable(),
  secondFactor: z.object({ on: z.boolean(), recoveryCodesLeft: z.number() }),
  identities: z.array(z.object({ provider: z.enum(['facebook', 'line']), linkedAt: z.string() })),
})
export type Account = z.output<typeof account>

export const getAccount = endpoint({
  route: 'GET /account',
  summary: 'The account of the signed-in person',
  permission: 'signed-in',
  output: account,
})

export const saveProfile = endpoint({
  route: 'PUT /account/profile',
  summary: 'Change one’s name and mobile number',
  permission: 'signed-in',
  replaces: replaces(getAccount),
  body: z.object({
    name: z.string().trim().min(1, { error: 'กรอกชื่อ|Enter your name.' }).max(200),
    mobile: z
      .string()
      .trim()
      .max(30)
      .refine((text) => text === '' || parseThaiPhone(text).ok, {
        error:
          'เบอร์โทรต้องเป็นเบอร์ไทย 9–10 หลัก เช่น 081-234-5678|Enter a Thai phone number of 9–10 digits, such as 081-234-5678.',
      }),
  }),
  output: account,
})

export const saveLanguage = endpoint({
  route: 'PUT /account/language',
  summary: 'The language in which one is written to',
  permission: 'signed-in',
  replaces: { none: 'it is one choice' },
  body: z.object({ language: z.enum(['th', 'en']) }),
  output: z.object({ language: z.enum(['th', 'en']) }),
})

export const uploadProfilePicture = endpoint({
  route: 'POST /account/picture',
  summary: 'A picture of oneself; it is re-encoded before anybody sees it',
  repeatable: 'the picture sent last is the one that is shown',
  permission: 'signed-in',
  upload: { maxBytes: 12_582_912, maxFiles: 1 },
  status: 202,
  output: z.object({ received: z.literal(true) }),
  limit: { max: 30, perSeconds: 60 },
})

export const removeProfilePicture = endpoint({
  route: 'DELETE /account/picture',
  summary: 'Have no picture of one’s own any more',
  permission: 'signed-in',
  output: account,
})

export const getProfilePicture = endpoint({
  route: 'GET /account/picture/:pictureVersion',
  summary: 'One’s own picture (WebP). Its content never changes under its version',
  permission: 'signed-in',
  params: z.object({ pictureVersion: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
  output: z.any(),
})

export const verifyPerson = endpoint({
  route: 'POST /account/verification',
  summary: 'Show again who one is, before what matters is changed. Counts for 15 minutes in this session',
  repeatable: 'showing it again says the same',
  permission: 'signed-in',
  body: z.object({
    password: z.string().max(1024).default(''),
    fb_id: z.string().max(64).default(''),
    fb_access_token: z.string().max(2048).default(''),
    totp: z.string().max(40).default(''),
  }),
  output: z.object({ verified: z.literal(true) }),
  refusals: only(
    identityRefusals,
    'verification_failed',
    'no_password_yet',
    'not_this_person',
    'provider_unreachable',
    'locked',
    'second_factor_required',
    'second_factor_wrong',
  ),
  limit: { max: 30, perSeconds: 60 },
})

export const changePassword = endpoint({
  route: 'PUT /account/password',
  summary: 'Change the password by the old one, or set the first one. Ends every other session',
  permission: 'signed-in',
  replaces: { none: 'it names the password of before' },
  body: z.object({ current: z.string().max(1024).default(''), password: newPassword }),
  output: z.object({ changed: z.literal(true) }),
  refusals: only(identityRefusals, 'verification_failed', 'verification_needed', 'password_known', 'locked'),
  limit: { max: 20, perSeconds: 60 },
})

export const requestEmailChange = endpoint({
  route: 'POST /account/email-change',
  summary: 'Ask for another e-mail. It counts once the link that is mailed to it was opened',
  repeatable: 'a repeat mails another link, and the newest one alone is good',
  permission: 'signed-in',
  body: z.object({ email: email.max(254) }),
  status: 202,
  output: z.object({ requested: z.literal(true) }),
  refusals: only(identityRefusals, 'verification_needed', 'email_is_yours'),
  limit: { max: 20, perSeconds: 3600 },
})

export const withdrawEmailChange = endpoint({
  route: 'DELETE /account/email-change',
  summary: 'Keep the e-mail after all; a link that was mailed is good no more',
  permission: 'signed-in',
  output: account,
})

export const completeEmailChange = endpoint({
  route: 'POST /email-changes/completion',
  summary: 'Confirm the new e-mail by the token of the mail',
  repeatable: 'a link is good once: a repeat finds it used and changes nothing',
  permission: 'anonymous',
  body: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ email: z.string() }),
  refusals: only(identityRefusals, 'email_link_over', 'email_in_use'),
  limit: { max: 20, perSeconds: 60 },
})

const device = z.object({
  sessionId: z.uuid(),
  browser: z.string(),
  system: z.string(),
  /** Where it signed in from, the end of it hidden. */
  address: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})
export type SignedInDevice = z.output<typeof device>

export const listDevices = endpoint({
  route: 'GET /account/devices',
  summary: 'Where one is signed in',
  permission: 'signed-in',
  output: z.object({ items: z.array(device) }),
})

export const endDevice = endpoint({
  route: 'DELETE /account/devices/:sessionId',
  summary: 'Sign a device out; what it follows live ends with it',
  permission: 'signed-in',
  params: z.object({ sessionId: z.uuid() }),
  output: z.object({ ended: z.literal(true) }),
})

export const endDevices = endpoint({
  route: 'DELETE /account/devices',
  summary: 'Sign out everywhere, or everywhere else',
  permission: 'signed-in',
  query: z.object({ but: z.enum(['none', 'this']).default('none') }),
  output: z.object({ ended: z.number() }),
})
