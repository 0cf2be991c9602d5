import type { ModulePages } from '@langraan/ui/pages'
import {
  AgentApplicationsPage,
  AgentImportPage,
  AgentLevelsPage,
  AgentNoticesPage,
  AgentOrdersPage,
  AgentPage,
  AgentPayoutsPage,
  AgentSettingsPage,
  AgentsPage,
} from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/agents', needs: 'agents:read', component: AgentsPage },
  { path: '/app/shops/$shopId/agents/applications', needs: 'agents:read', component: AgentApplicationsPage },
  { path: '/app/shops/$shopId/agents/levels', needs: 'agents:read', component: AgentLevelsPage },
  { path: '/app/shops/$shopId/agents/payouts', needs: 'agents:read', component: AgentPayoutsPage },
  { path: '/app/shops/$shopId/agents/orders', needs: 'agents:read', component: AgentOrdersPage },
  { path: '/app/shops/$shopId/agents/notices', needs: 'agents:read', component: AgentNoticesPage },
  { path: '/app/shops/$shopId/agents/import', needs: 'agents:manage', component: AgentImportPage },
  { path: '/app/shops/$shopId/agents/settings', needs: 'agents:manage', component: AgentSettingsPage },
  { path: '/app/shops/$shopId/agents/$agentId', needs: 'agents:read', component: AgentPage },
] as const satisfies ModulePages
