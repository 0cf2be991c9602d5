import type { ModulePages } from '@langraan/ui/pages'
import { InboxPage, InboxSettingsPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/inbox', needs: 'inbox:read', component: InboxPage },
  // Facebook's window is the app's own.
  { path: '/app/shops/$shopId/inbox/channels', needs: 'inbox:read' },
  { path: '/app/shops/$shopId/inbox/answers', needs: 'inbox:read', component: InboxSettingsPage },
] as const satisfies ModulePages
