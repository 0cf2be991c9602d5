import type { Permissions } from '@langraan/declarations'

export const permissions = {
  'reports:read': ['seller', 'accountant'],
} as const satisfies Permissions
