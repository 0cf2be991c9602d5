import type { OrderIntake, OrdersDeps } from '@langraan/orders/server'
import type { Readers } from '@langraan/runtime/readers'

/** What agents need, given by the wiring; `tables` reads files. */
export type AgentsDeps = OrdersDeps & { tables: Readers }

/** The same with what takes in the orders of this process. */
export type PlacingDeps = AgentsDeps & { intake: OrderIntake }
