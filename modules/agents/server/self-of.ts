import { refuse, standardRefusals } from '@langraan/http'
import type { Actor } from '@langraan/http/server'

/** The agent who calls. A member of the shop has no such self, whatever they may. */
export function selfOf(actor: Actor): string {
  return actor.kind === 'agent' ? actor.id : refuse(standardRefusals, 'not_found')
}
