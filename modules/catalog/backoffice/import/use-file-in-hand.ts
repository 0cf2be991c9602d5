import type { FileInHand, FileWay } from '@langraan/operations/backoffice'
import { useChangeLock } from '@langraan/shops/backoffice'
import type { ImportState } from '../../contract.ts'
import { importApi } from './import-api.ts'

export type OfImport = { readonly found: ImportState; readonly way: FileWay }

/** A file of products as the flow knows it that is the same for all files. */
export function useFileInHand({ found, way: { shopId, onAnother } }: OfImport): FileInHand {
  const { importId, fileName, report } = found
  const params = { shopId, importId }
  return {
    fileId: importId,
    fileName,
    report,
    lock: useChangeLock(shopId, 'catalog:write'),
    onAnother,
    chooseSheet: (body, idempotencyKey) =>
      importApi('POST /shops/:shopId/imports/:importId/sheet', { params, body, idempotencyKey }),
    leave: (idempotencyKey) => cancelImport(params, idempotencyKey),
  }
}

/** Drops a file that was checked, or stops its import. */
export const cancelImport = (
  params: { shopId: string; importId: string },
  idempotencyKey: string,
): Promise<unknown> =>
  importApi('POST /shops/:shopId/imports/:importId/cancellation', { params, idempotencyKey })
