import type { ModulePages } from '@langraan/ui/pages'
import { InvitationPage } from './backoffice.ts'

export const pages = [
  { path: '/invitation', whole: true, component: InvitationPage },
  { path: '/app/shops/$shopId/settings/members', needs: 'members:read' },
] as const satisfies ModulePages
