import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'

/** Documents of sales are issued, cancelled and printed. */
export const changes: AuditedChanges = async () => {
  await sendCases('invoices')
}
