import type { FileInHand, FileWay } from '@langraan/operations/backoffice'
import { useChangeLock } from '@langraan/shops/backoffice'
import type { CustomerImportState } from '../../import-contract.ts'
import { customersApi } from '../customers-api.ts'

export type OfImport = { readonly found: CustomerImportState; readonly way: FileWay }

/** A file of customers as the flow knows it that is the same for all files. */
export function useFileInHand({ found, way: { shopId, onAnother } }: OfImport): FileInHand {
  const { customerImportId, fileName, report } = found
  const params = { shopId, customerImportId }
  return {
    fileId: customerImportId,
    fileName,
    report,
    lock: useChangeLock(shopId, 'customers:write'),
    onAnother,
    chooseSheet: ({ sheet, checkId = '' }, idempotencyKey) =>
      customersApi('POST /shops/:shopId/customer-imports/:customerImportId/sheet', {
        params,
        body: { sheet, checkId },
        idempotencyKey,
      }),
    leave: (idempotencyKey) =>
      customersApi('POST /shops/:shopId/customer-imports/:customerImportId/cancellation', {
        params,
        idempotencyKey,
      }),
  }
}
