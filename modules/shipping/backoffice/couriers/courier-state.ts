import type { CourierCard } from '../../contract.ts'

/** How a courier stands with the shop, in one word. */
export type CourierState = 'connected' | 'off' | 'refused' | 'notConnected'

export function stateOf({ connected, isOn, refusedSince }: CourierCard): CourierState {
  if (!connected) return 'notConnected'
  if (refusedSince !== null) return 'refused'
  return isOn ? 'connected' : 'off'
}

/** Where its card stands on the page. */
export const anchorOf = ({ provider }: Pick<CourierCard, 'provider'>): string => `courier-${provider}`

/** Connected ones first; else as they came. */
export const connectedFirst = (couriers: readonly CourierCard[]): CourierCard[] =>
  couriers.toSorted((a, b) => Number(b.connected) - Number(a.connected))
