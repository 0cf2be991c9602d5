import { startOfBangkokDay } from '@langraan/thai'

import type { ShopState } from '../rules/rules.ts'

const dayMs = 86_400_000

/** Whole days from one Bangkok day to another, both `YYYY-MM-DD`; negative when it lies back. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfBangkokDay(to).getTime() - startOfBangkokDay(from).getTime()) / dayMs)

export type ExpiryLook = 'trialUntil' | 'expiresOn' | 'expiresIn' | 'expiresToday' | 'closedSince'

// A week is enough to pay by transfer and have it confirmed.
const soonDays = 7

/** How the last day of a shop is said on `today`, and whether it presses. */
export function expiryLook(
  state: ShopState,
  expiresOn: string,
  today: string,
): { look: ExpiryLook; days: number; presses: boolean } {
  const days = daysBetween(today, expiresOn)
  if (state === 'expired') return { look: 'closedSince', days, presses: true }
  if (days === 0) return { look: 'expiresToday', days, presses: true }
  if (days <= soonDays) return { look: 'expiresIn', days, presses: true }
  return { look: state === 'active' ? 'expiresOn' : 'trialUntil', days, presses: false }
}
