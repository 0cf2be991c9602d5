import type { TestShop } from '../server.ts'
import type { ForeignIds } from './foreign-ids.ts'
import type { Call } from './written-orders.ts'

/**
 * By the name of a function of the database: calls with another shop's ids that must find and change nothing of it, or
 * why there is nothing to ask.
 */
export type AskedFunctions = Readonly<Record<string, ((ids: ForeignIds, mine: TestShop) => Call[]) | string>>
