import type { Permissions } from '@langraan/declarations'

// Which roles may, beside owner and admin. What else a module may say of itself stands in packages/declarations.
export const permissions = { 'inbox:read': ['seller'] } as const satisfies Permissions
