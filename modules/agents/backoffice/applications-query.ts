import { agentsApi } from './agents-api.ts'

/** Who has asked to sell for the shop and waits for an answer. */
export const applicationsQuery = (shopId: string) =>
  agentsApi.query('GET /shops/:shopId/agents', { params: { shopId }, query: { tab: 'applied' } })
