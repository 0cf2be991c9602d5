import type { KindOf, OwnerKind, Subject } from './account-kinds.ts'

type AccountOf<Owner extends OwnerKind> = {
  ownerKind: Owner
  ownerId: string
  kind: KindOf<Owner>
  /** What it is kept apart for; none where its owner has one such account only. */
  subject: Subject | null
}
/** An account by its name. It is made when something is first entered in it. */
export type Account = { [Owner in OwnerKind]: AccountOf<Owner> }[OwnerKind]

/** The platform is one, and needs no id of its own. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What a shop keeps for one of its orders. */
export const orderAccount = (shopId: string, kind: KindOf<'shop'>, orderId: string): Account => ({
  ownerKind: 'shop',
  ownerId: shopId,
  kind,
  subject: { kind: 'order', id: orderId },
})

export const shopAccount = (
  shopId: string,
  kind: KindOf<'shop'>,
  subject: Subject | null = null,
): Account => ({ ownerKind: 'shop', ownerId: shopId, kind, subject })

export const agentAccount = (
  agentId: string,
  kind: KindOf<'agent'>,
  subject: Subject | null = null,
): Account => ({ ownerKind: 'agent', ownerId: agentId, kind, subject })

export const merchantAccount = (
  merchantId: string,
  kind: KindOf<'merchant'>,
  subject: Subject | null = null,
): Account => ({ ownerKind: 'merchant', ownerId: merchantId, kind, subject })

export const platformAccount = (kind: KindOf<'platform'>, subject: Subject | null = null): Account => ({
  ownerKind: 'platform',
  ownerId: NOBODY,
  kind,
  subject,
})
