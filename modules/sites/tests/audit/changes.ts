import { defaultTheme } from '../../rules/rules.ts'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** Another design is drafted and published. */
export const changes: AuditedChanges = async () => {
  const { revision } = (await call('GET', '/theme')).body as { revision: number }
  await call('PUT', '/theme/draft', { ...defaultTheme, revision })
  await call('POST', '/theme/publication', { ...defaultTheme, revision: revision + 1 })
}
