import type { OrderIntake, OrdersDeps } from '@langraan/orders/server'
import type { SealingKeys } from '@langraan/runtime'

/** What the till needs, given by the wiring. */
export type TillDeps = OrdersDeps & {
  log: { warn(values: object, message: string): void }
  /** What seals the keys by which sales are rescued. */
  rescueKeys: SealingKeys
}

/** The same with what takes in the orders of this process. */
export type TellDeps = TillDeps & { intake: OrderIntake }
