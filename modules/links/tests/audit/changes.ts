import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** A key for another system is made and deleted. */
export const changes: AuditedChanges = async () => {
  const { body } = await call('POST', '/link-keys', { name: 'ระบบหลัก' })
  await call('DELETE', `/link-keys/${(body as { keyId: string }).keyId}`)
}
