import type { ModulePages } from '@langraan/ui/pages'
import { OperatorLogPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/settings/audit', needs: 'audit:read' },
  { path: '/operator/log', component: OperatorLogPage },
] as const satisfies ModulePages
