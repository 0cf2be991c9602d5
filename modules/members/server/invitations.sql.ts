import { type Database, type Tx, withClaim } from '@langraan/db'
import type { Role } from '@langraan/identity/rules'

export type Invitation = {
  shopId: string
  invitationId: string
  email: string
  role: Role
  invitedBy: string
  madeAt: Date
  expiresAt: Date
}

const INVITATION = [
  'shop_id as shopId',
  'invitation_id as invitationId',
  'email',
  'role',
  'invited_by_name as invitedBy',
  'made_at as madeAt',
  'expires_at as expiresAt',
] as const

const typed = <T extends { role: string }>(row: T) => ({ ...row, role: row.role as Role })

/** Those that were neither accepted nor withdrawn, the newest first. */
export async function invitationsOfShop(tx: Tx, shopId: string): Promise<Invitation[]> {
  const rows = await tx
    .selectFrom('invitations')
    .select(INVITATION)
    .where('shop_id', '=', shopId)
    .orderBy('made_at', 'desc')
    .execute()
  return rows.map(typed)
}

export async function findInvitation(
  tx: Tx,
  shopId: string,
  invitationId: string,
): Promise<Invitation | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .select(INVITATION)
    .where('shop_id', '=', shopId)
    .where('invitation_id', '=', invitationId)
    .forUpdate()
    .executeTakeFirst()
  return row && typed(row)
}

export type NewInvitation = {
  shopId: string
  invitationId: string
  email: string
  role: Role
  invitedBy: { userId: string; name: string }
  now: Date
  expiresAt: Date
}

/** Makes an invitation, or makes the one of that e-mail anew; gives its id. A link mailed before is good no more. */
export async function putInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const row = {
    role: invitation.role,
    invited_by: invitation.invitedBy.userId,
    invited_by_name: invitation.invitedBy.name,
    token_hash: null,
    made_at: invitation.now,
    expires_at: invitation.expiresAt,
  }
  const { id } = await tx
    .insertInto('invitations')
    .values({
      shop_id: invitation.shopId,
      invitation_id: invitation.invitationId,
      email: invitation.email,
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'email']).doUpdateSet(row))
    .returning('invitation_id as id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives an invitation the token that its mail will carry; what the mail tells, or undefined when it was withdrawn. */
export async function setInvitationToken(
  tx: Tx,
  shopId: string,
  invitationId: string,
  tokenHash: Buffer,
): Promise<{ email: string; invitedBy: string; shopName: string } | undefined> {
  const row = await tx
    .updateTable('invitations')
    .set({ token_hash: tokenHash })
    .where('shop_id', '=', shopId)
    .where('invitation_id', '=', invitationId)
    .returning(['email', 'invited_by_name as invitedBy'])
    .executeTakeFirst()
  return row && { ...row, shopName: await shopName(tx, shopId) }
}

export async function shopName(tx: Tx, shopId: string): Promise<string> {
  const row = await tx.selectFrom('shops').select('name').where('shop_id', '=', shopId).executeTakeFirst()
  return row?.name ?? ''
}

/** The invitation that a mailed token belongs to. */
export async function invitationOfToken(db: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  const row = await withClaim(db, 'invitation', tokenHash.toString('hex'), (tx) =>
    tx.selectFrom('invitations').select(INVITATION).where('token_hash', '=', tokenHash).executeTakeFirst(),
  )
  return row && typed(row)
}

/** Ends an invitation, by its token where one is named. False when somebody did so before. */
export async function takeInvitation(
  tx: Tx,
  shopId: string,
  invitationId: string,
  tokenHash?: Buffer,
): Promise<boolean> {
  const query = tx
    .deleteFrom('invitations')
    .where('shop_id', '=', shopId)
    .where('invitation_id', '=', invitationId)
  const { numDeletedRows } = await (
    tokenHash ? query.where('token_hash', '=', tokenHash) : query
  ).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the open invitations that a member sent, those to the given roles. */
export async function takeInvitationsBy(
  tx: Tx,
  shopId: string,
  invitedBy: string,
  toRoles: readonly Role[],
): Promise<void> {
  if (toRoles.length === 0) return
  await tx
    .deleteFrom('invitations')
    .where('shop_id', '=', shopId)
    .where('invited_by', '=', invitedBy)
    .where('role', 'in', toRoles)
    .execute()
}
