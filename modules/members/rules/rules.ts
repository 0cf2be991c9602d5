import { type Role, roleMay, roles } from '@langraan/identity/rules'

export const INVITATION_LASTS_MS = 7 * 86_400_000
export const MOST_INVITATIONS = 100

export type MemberRefusal = 'owners_by_owners' | 'last_owner'

type Change = { actor: string | undefined; from: string; to: Role; owners: number }

/** Which roles somebody may give: an owner every one, others all but the owner's. */
export const rolesToGive = (actor: string | undefined): readonly Role[] =>
  actor === 'owner' ? roles : roles.filter((role) => role !== 'owner')

/** The invitations that somebody of a role could not send: all of them where they manage nobody, or are gone. */
export function rolesNotToInvite(role: Role | undefined): readonly Role[] {
  const canGive = roleMay(role, 'members:manage') ? rolesToGive(role) : []
  return roles.filter((one) => !canGive.includes(one))
}

/** Whether a member's role may become another. `owners` counts those that the shop has now. */
export function changeRole({ actor, from, to, owners }: Change): MemberRefusal | undefined {
  if (!rolesToGive(actor).includes(to)) return 'owners_by_owners'
  return from === to ? undefined : leave({ actor, role: from, owners })
}

/** Whether a member may go: owners are let go by owners only, and the last one stays. */
export function leave({
  actor,
  role,
  owners,
}: {
  actor: string | undefined
  role: string
  owners: number
}): MemberRefusal | undefined {
  if (role !== 'owner') return undefined
  if (actor !== 'owner') return 'owners_by_owners'
  return owners <= 1 ? 'last_owner' : undefined
}
