import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { makeOperator } from '@langraan/server/testing/billing-world'
import * as w from '@langraan/server/testing/world'

/** An operator signs somebody out everywhere who has lost a phone. */
export const changes: AuditedChanges = async () => {
  const { server } = w.world
  const as = await makeOperator(server, 'operator@people.test')
  const { userId } = await server.person('lost-phone@people.test')
  await server.call('DELETE', `/operator/people/${userId}/sessions`, { as })
}
