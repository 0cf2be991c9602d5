import type { Agent } from '../../contract.ts'

/** What each card of an agent's page is given. */
export type OfAgent = { readonly shopId: string; readonly agent: Agent }
