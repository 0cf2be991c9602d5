import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'

/** An operator sets what parcels earn and which tax is withheld. */
export const changes: AuditedChanges = async () => {
  await sendCases('cashback', ['setRate', 'setWithholding'])
}
