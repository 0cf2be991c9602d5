import { hearOrders } from '@langraan/messages/server'
import type { Ground } from '../wiring/wiring.ts'
import { messageSendingDeps } from '../wiring/wiring-worker.ts'
import { Rounds } from './rounds.ts'

/** What happens to orders becomes messages to their customers, beside every worker. */
export function messageRounds(ground: Ground): Rounds {
  const deps = messageSendingDeps(ground)
  return new Rounds('writing messages to customers', 300, ground.log, () => hearOrders(deps))
}
