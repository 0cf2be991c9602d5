/** Details of a refusal that a larger package lifts: of which shop. Screens offer the way to billing by it. */
export type LiftedByUpgrade = { upgrade: { shopId: string } }

export const liftedByUpgrade = (shopId: string): LiftedByUpgrade => ({ upgrade: { shopId } })

/** The shop whose package is too small, where a refusal's details say so. */
export function shopToUpgrade(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('upgrade' in details)) return undefined
  const { upgrade } = details
  if (typeof upgrade !== 'object' || upgrade === null || !('shopId' in upgrade)) return undefined
  return typeof upgrade.shopId === 'string' ? upgrade.shopId : undefined
}
