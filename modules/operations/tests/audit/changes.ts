import { newId } from '@langraan/runtime'
import { operationIn } from '@langraan/server/testing/idempotency/requests'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** A layout of files is kept, renamed and removed; long work is stopped, and undone. */
export const changes: AuditedChanges = async () => {
  const layout = `/file-layouts/customers/${newId()}`
  await call('PUT', layout, { name: 'x', columns: ['name', 'phone'] })
  await call('PUT', `${layout}/name`, { name: 'y' })
  await call('DELETE', layout)
  for (const [state, then] of [
    ['waiting', 'cancellation'],
    ['done', 'undo'],
  ] as const)
    await call('POST', `/operations/${await operationIn(state)}/${then}`)
}
