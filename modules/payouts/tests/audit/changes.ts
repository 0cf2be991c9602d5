import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'

/** All of them take keys but the change of a bank account, without which there is nothing to withdraw to. */
export const changes: AuditedChanges = async () => {
  await sendCases('payouts')
}
