import { actInShop, audit, type Tx, withPerson, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import {
  hasAccount,
  newPasswordProblem,
  registerWithPassword,
  type StartedSession,
  type Visitor,
} from '@langraan/identity/server'
import { hashToken, newId } from '@langraan/runtime'
import { memberRefusals } from '../refusals.ts'
import { announceToShop } from './change-members.ts'
import { type Invitation, invitationOfToken, shopName, takeInvitation } from './invitations.sql.ts'
import type { MembersDeps } from './members-deps.ts'
import { insertMember } from './members.sql.ts'

async function openInvitation({ identity }: MembersDeps, tokenHash: Buffer): Promise<Invitation> {
  const found = await invitationOfToken(identity.db, tokenHash)
  return found && found.expiresAt > identity.clock.now() ? found : refuse(memberRefusals, 'invitation_over')
}

/** What the link invites to, for the page that it opens. */
export async function showInvitation(deps: MembersDeps, token: string) {
  const { shopId, email, role, invitedBy } = await openInvitation(deps, hashToken(token))
  const { db } = deps.identity
  return {
    shopName: await withShop(db, shopId, (tx) => shopName(tx, shopId)),
    role,
    email,
    invitedBy,
    hasAccount: await hasAccount(db, email),
  }
}

type Joining = { tokenHash: Buffer; invitation: Invitation; trail: Trail; now: Date }

/** The link is used up and the membership begins, in one transaction. */
async function join(tx: Tx, { tokenHash, invitation, trail, now }: Joining): Promise<void> {
  const { shopId, invitationId, role } = invitation
  await actInShop(tx, shopId)
  if (!(await takeInvitation(tx, shopId, invitationId, tokenHash))) refuse(memberRefusals, 'invitation_over')
  if (!(await insertMember(tx, { shopId, userId: trail.userId, role, now })))
    refuse(memberRefusals, 'already_member')
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'member', id: trail.userId, name: trail.userName },
    after: { role },
    now,
  })
  await announceToShop(tx, shopId, 'member.joined', trail.userId, now)
}

/** Accepts with a new account. The mail was read, so the e-mail is known to be theirs. */
export async function registerInvited(
  deps: MembersDeps,
  visitor: Visitor,
  wanted: { token: string; name: string; password: string; language: 'th' | 'en'; requestId: string },
): Promise<{ shopId: string; started: StartedSession }> {
  const tokenHash = hashToken(wanted.token)
  const invitation = await openInvitation(deps, tokenHash)
  const { email } = invitation
  if (await newPasswordProblem(wanted.password, email)) refuse(memberRefusals, 'password_known')
  const { name, password, language, requestId } = wanted
  const now = deps.identity.clock.now()
  const started = await registerWithPassword(
    deps.identity,
    visitor,
    { email, name, password, language },
    (tx, userId) => {
      const trail = { action: 'member.joined', userId, userName: name, requestId }
      return join(tx, { tokenHash, invitation, trail, now })
    },
  )
  return { shopId: invitation.shopId, started: started ?? refuse(memberRefusals, 'account_exists') }
}

/** Accepts with the account that is signed in, whatever its e-mail: the link shows that they were asked. */
export async function joinShop(deps: MembersDeps, trail: Trail, token: string): Promise<{ shopId: string }> {
  const tokenHash = hashToken(token)
  const invitation = await openInvitation(deps, tokenHash)
  const { db, clock } = deps.identity
  await withPerson(db, trail.userId, (tx) => join(tx, { tokenHash, invitation, trail, now: clock.now() }))
  return { shopId: invitation.shopId }
}
