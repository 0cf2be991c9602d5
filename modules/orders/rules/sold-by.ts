/** Who has sold an order, as its row says it; all null where it was nobody, as on the shop's site. */
export type SoldByRow = { soldByKind: string | null; soldById: string | null; cashierId: string | null }

/** Who has sold an order: a member of the shop, an agent who sells for it, or a till with the member at it. */
export const sellerKinds = ['member', 'agent', 'till'] as const
export type SoldBy =
  | { kind: 'member' | 'agent'; id: string }
  /** `cashierId` is the member who was at the till. */
  | { kind: 'till'; id: string; cashierId: string }

/** The member of the shop who took an order, by hand or at a till; undefined where none did. */
export function memberWhoSold({ soldByKind, soldById, cashierId }: SoldByRow): string | undefined {
  return (soldByKind === 'member' ? soldById : cashierId) ?? undefined
}
