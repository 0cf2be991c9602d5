import type { Permissions, PersonalData } from '@langraan/declarations'

export const permissions = { 'cashback:read': ['accountant'] } as const satisfies Permissions

export const personalData = {
  cashback_rates: 'the platform',
  cashback_earnings: { courier_name: 'not personal', state: 'not personal' },
} as const satisfies PersonalData
