import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { openPayouts } from '@langraan/server/testing/payouts/payouts-world'
import * as w from '@langraan/server/testing/world'

/**
 * All of them take keys but the change of a bank account, without which there is nothing to withdraw to, and what is set up
 * and loaded by operators.
 */
export const changes: AuditedChanges = async () => {
  await sendCases('payouts')
  const { server } = w.world
  const payouts = await openPayouts(server, await server.shop('audited-payouts'))
  await payouts.earn(100_000)
  const { withdrawalId } = await payouts.approved(20_000)
  const { payoutFileId } = (await payouts.makeFile([withdrawalId])).body
  await payouts.load(payoutFileId)
}
