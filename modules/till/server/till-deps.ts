import type { OrderIntake, OrdersDeps } from '@langraan/orders/server'

/** What the till needs, given by the wiring. */
export type TillDeps = OrdersDeps & { log: { warn(values: object, message: string): void } }

/** The same with what takes in the orders of this process. */
export type TellDeps = TillDeps & { intake: OrderIntake }
