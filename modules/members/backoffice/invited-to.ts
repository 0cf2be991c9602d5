import type { Role } from '@langraan/identity/rules'

/** What the link of a mail invites to. */
export type InvitedTo = {
  readonly token: string
  readonly shopName: string
  readonly role: Role
  readonly email: string
  readonly invitedBy: string
  readonly hasAccount: boolean
}
