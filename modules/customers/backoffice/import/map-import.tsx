import { MapColumns } from '@langraan/operations/backoffice'
import { FailureState, SkeletonLines, useLanguage, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { importFields, importFieldWords } from '../../rules/import/import-rules.ts'
import { customersApi } from '../customers-api.ts'
import { importWords } from './import-words.ts'
import { type OfImport, useFileInHand } from './use-file-in-hand.ts'

/** Says what the columns of a file of customers hold. */
export function MapImport({ found, way }: OfImport) {
  const t = useWords(importWords)
  const language = useLanguage()
  const file = useFileInHand({ found, way })
  const params = { shopId: way.shopId, customerImportId: found.customerImportId }
  const columns = useQuery(
    customersApi.query('GET /shops/:shopId/customer-imports/:customerImportId/columns', { params }),
  )
  if (columns.isError)
    return (
      <FailureState failure={columns.error} onRetry={() => void columns.refetch()} title={t('loadFailed')} />
    )
  if (!columns.data) return <SkeletonLines count={6} />
  const { headings, samples, columns: before } = columns.data
  return (
    <MapColumns
      before={before}
      fields={importFields.map((field) => ({ value: field, label: importFieldWords[language][field] }))}
      file={file}
      go={t('mapGo')}
      headings={headings}
      // Of another dry run other columns may be known.
      key={found.report.checkId}
      leaveLabel={t('leave')}
      onBack={way.onBack}
      samples={samples}
      say={({ columns: said, checkId = '' }, idempotencyKey) =>
        customersApi('POST /shops/:shopId/customer-imports/:customerImportId/columns', {
          params,
          body: { columns: said, checkId },
          idempotencyKey,
        })
      }
      text={t('mapText')}
      title={t('mapTitle')}
    />
  )
}
