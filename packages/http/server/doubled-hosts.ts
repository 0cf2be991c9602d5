import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { standardRefusals } from '../standard-refusals.ts'

/**
 * Refuses requests that name two hosts (RFC 9112, section 3.2): a proxy may believe the one and we the other, and whose
 * shop is shown, and from whose cache, would be two questions.
 */
export function refuseDoubledHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostsIn(request.raw.rawHeaders) > 1) refuse(standardRefusals, 'malformed_request')
    done()
  })
}

function hostsIn(names: readonly string[]): number {
  let count = 0
  for (let at = 0; at < names.length; at += 2)
    if (names[at]?.length === 4 && names[at]?.toLowerCase() === 'host') count++
  return count
}
