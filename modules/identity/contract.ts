import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { newPassword } from './account-contract.ts'
import { identityRefusals } from './refusals.ts'
import { flags, signedIn } from './signed-in-contract.ts'

export * from './account-contract.ts'
export * from './line-contract.ts'
export * from './operator-contract.ts'
export * from './personal-data-contract.ts'
export * from './second-factor-contract.ts'

const loginTime = z.object({ loginTime: z.string().regex(/^\d{1,16}$/) })
const time = z.number().int().positive()

/** Section 7 of the specification. `fb_access_token` is ours: an id alone is never believed. */
export const logIn = endpoint({
  route: 'POST /login',
  summary: 'Sign in by e-mail and password, or by Facebook',
  repeatable: 'each sign-in is a session of its own, and an answer kept for repeats would keep its token',
  permission: 'anonymous',
  body: z.object({
    username: z.string().max(254).default(''),
    password: z.string().max(1024).default(''),
    fb_id: z.string().max(64).default(''),
    facebook_flag: z.union([z.literal(0), z.literal(1)]),
    fb_pic: z.string().max(2048).optional(),
    fb_access_token: z.string().max(2048).optional(),
    /** The second step, for who has one: a code of their app, or a recovery code. */
    totp: z.string().max(40).default(''),
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
    'second_factor_required',
    'second_factor_wrong',
    'provider_unreachable',
  ),
  limit: { max: 60, perSeconds: 60 },
})

export const signUp = endpoint({
  route: 'POST /signup',
  summary: 'Register with Facebook',
  repeatable: 'a person is registered once: a repeat finds the e-mail taken, and signing in then works',
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

export const requestPasswordReset = endpoint({
  route: 'POST /password-resets',
  repeatable: 'a repeat sends another mail at most, and the links before stay good for their hour',
  summary: 'Ask for a link to set a new password. The answer is the same whether the e-mail is known or not',
  permission: 'anonymous',
  body: z.object({ email: z.email().max(254) }),
  status: 202,
  output: z.object({ requested: z.literal(true) }),
  refusals: only(identityRefusals, 'reset_asked_often'),
  limit: { max: 60, perSeconds: 60 },
})

export const completePasswordReset = endpoint({
  route: 'POST /password-resets/completion',
  repeatable: 'a link is good once: a repeat finds it used and changes nothing',
  summary: 'Set a new password by the token of the mail. Ends every session of the person',
  permission: 'anonymous',
  body: z.object({ token: z.string().min(1).max(200), password: newPassword }),
  output: z.object({ changed: z.literal(true) }),
  refusals: only(identityRefusals, 'reset_link_over', 'password_known'),
  limit: { max: 20, perSeconds: 60 },
})

const listParams = z.object({
  shopId: z.uuid(),
  /** What the list is of: `orders`. */
  list: z.string().regex(/^[a-z-]{1,40}$/),
})

const savedView = z.object({ viewId: z.uuid(), name: z.string(), query: z.string() })
const listChoices = z.object({ hiddenColumns: z.array(z.string()), views: z.array(savedView) })
export type ListChoices = z.output<typeof listChoices>

export const getListChoices = endpoint({
  route: 'GET /shops/:shopId/lists/:list',
  summary: 'How the reader wants to see a list: columns left out, saved views',
  permission: 'shop:shop:read',
  params: listParams,
  output: listChoices,
})

const onlyForOneself = { none: 'how a member sees a list changes nothing of the shop' }

export const chooseColumns = endpoint({
  route: 'PUT /shops/:shopId/lists/:list/columns',
  summary: 'Leave columns of a list out, for oneself',
  permission: 'shop:shop:read',
  audit: onlyForOneself,
  replaces: { none: 'it is one choice of one person' },
  params: listParams,
  body: z.object({ hiddenColumns: z.array(z.string().regex(/^[a-zA-Z-]{1,40}$/)).max(40) }),
  output: listChoices,
})

/** The caller makes the id, so that saving it twice is saving it once. */
export const saveView = endpoint({
  route: 'PUT /shops/:shopId/lists/:list/views/:viewId',
  summary: 'Keep the filters of a list under a name, or change them',
  permission: 'shop:shop:read',
  audit: onlyForOneself,
  replaces: { none: 'a view is its own person’s' },
  params: listParams.extend({ viewId: z.uuid() }),
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: 'ตั้งชื่อมุมมองก่อนบันทึก|Name the view before you save it.' })
      .max(40, { error: 'ชื่อมุมมองยาวได้ 40 ตัวอักษร|A view’s name can have up to 40 letters.' }),
    query: z.string().max(500),
  }),
  output: listChoices,
  refusals: only(identityRefusals, 'too_many_views', 'view_of_another'),
})

export const removeView = endpoint({
  route: 'DELETE /shops/:shopId/lists/:list/views/:viewId',
  summary: 'Delete a saved view',
  permission: 'shop:shop:read',
  audit: onlyForOneself,
  params: listParams.extend({ viewId: z.uuid() }),
  output: listChoices,
})
