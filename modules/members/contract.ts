import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { memberRefusals } from './refusals.ts'

const role = z.enum(['owner', 'admin', 'seller', 'packer', 'cashier', 'accountant'])
const shopParams = z.object({ shopId: z.uuid() })
const memberParams = shopParams.extend({ memberId: z.uuid() })
const invitationParams = shopParams.extend({ invitationId: z.uuid() })
const token = z.string().min(1).max(200)

const people = z.object({
  members: z.array(
    z.object({
      memberId: z.uuid(),
      name: z.string(),
      email: z.string(),
      role,
      joinedAt: z.string(),
      isYou: z.boolean(),
    }),
  ),
  invitations: z.array(
    z.object({
      invitationId: z.uuid(),
      email: z.string(),
      role,
      invitedBy: z.string(),
      madeAt: z.string(),
      expiresAt: z.string(),
      isOver: z.boolean(),
    }),
  ),
})
export type ShopPeople = z.output<typeof people>

export const listMembers = endpoint({
  route: 'GET /shops/:shopId/members',
  summary: 'The people of the shop, and who was asked to join',
  permission: 'shop:members:read',
  params: shopParams,
  output: people,
})

export const inviteMember = endpoint({
  route: 'POST /shops/:shopId/invitations',
  summary:
    'Ask somebody by mail to join with a role. The answer is the same whether the e-mail has an account or not',
  repeatable: 'an e-mail has one invitation: a repeat mails its link anew, at most once a minute',
  permission: 'shop:members:manage',
  audit: 'member.invited',
  params: shopParams,
  body: z.object({
    email: z
      .email({
        error: 'อีเมลไม่ครบ เช่น somying@example.com|Enter a full e-mail address, such as somying@example.com.',
      })
      .max(254),
    role,
  }),
  output: people,
  refusals: only(memberRefusals, 'owners_by_owners', 'already_member', 'too_many_invitations'),
  limit: { max: 120, perSeconds: 3600 },
})

export const resendInvitation = endpoint({
  route: 'POST /shops/:shopId/invitations/:invitationId/mails',
  summary: 'Mail an invitation again. It is good for seven days from now, by the newest link alone',
  repeatable: 'a repeat mails another link, at most once a minute, and the newest one alone is good',
  permission: 'shop:members:manage',
  audit: 'invitation.resent',
  params: invitationParams,
  output: people,
  refusals: only(memberRefusals, 'invitation_over', 'owners_by_owners'),
  limit: { max: 120, perSeconds: 3600 },
})

export const withdrawInvitation = endpoint({
  route: 'DELETE /shops/:shopId/invitations/:invitationId',
  summary: 'Withdraw an invitation; its link is good no more',
  permission: 'shop:members:manage',
  audit: 'invitation.withdrawn',
  params: invitationParams,
  output: people,
})

export const changeMemberRole = endpoint({
  route: 'PUT /shops/:shopId/members/:memberId/role',
  summary: 'Give a member another role. It counts for their next request',
  permission: 'shop:members:manage',
  audit: 'member-role.changed',
  replaces: { none: 'it is one choice' },
  params: memberParams,
  body: z.object({ role }),
  output: people,
  refusals: only(memberRefusals, 'owners_by_owners', 'last_owner', 'no_member'),
})

export const removeMember = endpoint({
  route: 'DELETE /shops/:shopId/members/:memberId',
  summary: 'Remove a member. The shop is gone for them at once, and what they follow live ends',
  permission: 'shop:members:manage',
  audit: 'member.removed',
  params: memberParams,
  output: people,
  refusals: only(memberRefusals, 'owners_by_owners', 'last_owner'),
})

export const showInvitation = endpoint({
  route: 'POST /invitations/lookup',
  summary: 'What a mailed link invites to',
  repeatable: 'it only reads; a POST keeps the token out of addresses and logs',
  permission: 'anonymous',
  body: z.object({ token }),
  output: z.object({
    shopName: z.string(),
    role,
    email: z.string(),
    invitedBy: z.string(),
    /** Only whoever reads that e-mail has the link, and is told how to go on. */
    hasAccount: z.boolean(),
  }),
  refusals: only(memberRefusals, 'invitation_over'),
  limit: { max: 60, perSeconds: 60 },
})

export const registerInvited = endpoint({
  route: 'POST /invitations/registration',
  summary: 'Accept with a new account: a name and a password. Signs in',
  repeatable: 'a link is good once: a repeat finds it used and changes nothing',
  permission: 'anonymous',
  body: z.object({
    token,
    name: z.string().trim().min(1, { error: 'กรอกชื่อ|Enter your name.' }).max(200),
    password: z
      .string()
      .min(8, { error: 'ตั้งอย่างน้อย 8 ตัวอักษร|Use at least 8 characters.' })
      .max(128, { error: 'ยาวได้ไม่เกิน 128 ตัวอักษร|Use at most 128 characters.' }),
  }),
  output: z.object({ shopId: z.uuid() }),
  refusals: only(memberRefusals, 'invitation_over', 'account_exists', 'password_known'),
  limit: { max: 20, perSeconds: 60 },
})

export const joinShop = endpoint({
  route: 'POST /invitations/joining',
  summary: 'Accept with the account that is signed in',
  repeatable: 'a link is good once: a repeat finds it used and changes nothing',
  permission: 'signed-in',
  audit: 'member.joined',
  body: z.object({ token }),
  output: z.object({ shopId: z.uuid() }),
  refusals: only(memberRefusals, 'invitation_over', 'already_member'),
  limit: { max: 20, perSeconds: 60 },
})
