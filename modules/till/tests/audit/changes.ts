import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf<{ items: { tillId: string; state: string }[] }>(() => w.world)

/** A till is added, gets another code and is revoked; the owner gets a PIN and loses it. */
export const changes: AuditedChanges = async () => {
  await sendCases('till')
  const { body } = await call('GET', '/tills')
  const waiting = body.items.find(({ state }) => state === 'waiting')?.tillId ?? ''
  await call('POST', `/tills/${waiting}/pairing-codes`)
  await call('DELETE', `/tills/${waiting}`)
  const person = `/till-staff/${w.world.shop.owner.userId}`
  await call('PUT', person, { pin: '8642', rights: ['refund'] })
  await call('DELETE', person)
}
