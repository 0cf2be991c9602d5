import { lazyRouteComponent } from '@tanstack/react-router'

export const AgentsPage = lazyRouteComponent(() => import('./list/agents-page.tsx'), 'AgentsPage')
export const AgentApplicationsPage = lazyRouteComponent(
  () => import('./list/applications-page.tsx'),
  'AgentApplicationsPage',
)
export const AgentPage = lazyRouteComponent(() => import('./one/agent-page.tsx'), 'AgentPage')
export const AgentLevelsPage = lazyRouteComponent(() => import('./levels/levels-page.tsx'), 'AgentLevelsPage')
export const AgentPayoutsPage = lazyRouteComponent(
  () => import('./payouts/payouts-page.tsx'),
  'AgentPayoutsPage',
)
export const AgentOrdersPage = lazyRouteComponent(
  () => import('./orders/agent-orders-page.tsx'),
  'AgentOrdersPage',
)
export const AgentNoticesPage = lazyRouteComponent(
  () => import('./notices/notices-page.tsx'),
  'AgentNoticesPage',
)
export const AgentSettingsPage = lazyRouteComponent(
  () => import('./settings/settings-page.tsx'),
  'AgentSettingsPage',
)
export { AgentOfPhone } from './one/agent-of-phone.tsx'
export { OrderAgentCard } from './orders/order-agent-card.tsx'
export { useAgentCounts } from './use-agent-counts.ts'
export const AgentImportPage = lazyRouteComponent(() => import('./import/import-page.tsx'), 'AgentImportPage')
