import type { Permissions, PersonalData } from '@langraan/declarations'

export const permissions = {
  'reports:read': ['seller', 'accountant'],
} as const satisfies Permissions

export const personalData = {
  first_days:
    'the shop, its goods and its stock; who writes a customer into them does so of their own accord',
} as const satisfies PersonalData
