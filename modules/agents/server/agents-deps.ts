import type { OrderIntake, OrdersDeps } from '@langraan/orders/server'

/** What agents need, given by the wiring. */
export type AgentsDeps = OrdersDeps

/** The same with what takes in the orders of this process. */
export type PlacingDeps = AgentsDeps & { intake: OrderIntake }
