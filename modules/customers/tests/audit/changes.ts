import { newId } from '@langraan/runtime'
import { customerImportIn } from '@langraan/server/testing/customer-files'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** A customer is made, changed, written about, merged and parted again, and erased; a segment comes and goes. */
export const changes: AuditedChanges = async () => {
  const words = { name: 'ลูกค้า', contacts: [], addresses: [], tags: [] }
  const make = async () =>
    ((await call('POST', '/customers', words)).body as { customerId: string }).customerId
  const [one, other] = [await make(), await make()]
  await call('PUT', `/customers/${one}`, { ...words, revision: 2 })
  const note = (await call('POST', `/customers/${one}/notes`, { words: 'x' })).body as { noteId: string }
  await call('DELETE', `/customers/${one}/notes/${note.noteId}`)
  await call('POST', `/customers/${one}/notes/${note.noteId}/restoration`)
  await call('POST', `/customers/${one}/consents`, { purpose: 'marketing', given: true, how: 'x' })
  await call('POST', '/customers/tags', { tag: 'x', given: true, chosen: { customerIds: [one] } })
  await call('POST', '/customer-exports', { chosen: { customerIds: [one] }, fileKind: 'csv' })
  const { importId, ...seen } = await customerImportIn('mapping')
  await call('POST', `/customer-imports/${importId}/columns`, { columns: ['name', 'phone'], ...seen })
  const asked = await customerImportIn('mapping')
  await call('POST', `/customer-imports/${asked.importId}/sheet`, { sheet: 1, checkId: asked.checkId })
  await call('POST', `/customer-imports/${importId}/cancellation`)
  const checked = await customerImportIn('checked')
  await call('POST', `/customer-imports/${checked.importId}/start`, {
    names: 'keep',
    checkId: checked.checkId,
  })
  const { body } = await call('POST', '/customer-merges', { keptId: one, mergedIds: [other] })
  await call('POST', `/customer-merges/${(body as { mergeId: string }).mergeId}/undo`)
  await call('POST', `/customers/${other}/erasure`, { confirmation: 'ลูกค้า' })
  const segment = `/customer-segments/${newId()}`
  await call('PUT', segment, { name: 'x', filter: {} })
  await call('DELETE', segment)
}
