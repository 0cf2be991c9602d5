import { Button, useWords } from '@langraan/ui'
import { IconDownload, IconPrinter } from '@langraan/ui/icons'
import type { Operation } from '../contract.ts'
import { isFileKept } from '../rules/operation.ts'
import { operationsWords } from './operations-words.ts'

type Opening = 'openLabels' | 'openFile' | 'fetchFile'
type FileProps = {
  readonly row: Operation
  readonly shopId: string
  readonly made: { at: string; open: Opening }
  /** It is what the dialog was for. */
  readonly isMain?: boolean
}

/** Where the file is that it made, while it is kept. */
export function fileOf({
  operationId,
  kind,
  state,
  doneCount,
  faultCount,
  createdAt,
  isFileGone,
}: Operation) {
  if (isFileGone || state !== 'done' || !isFileKept(createdAt, new Date())) return undefined
  // Where nothing could be printed there is no file.
  const isPrinted = doneCount > faultCount
  switch (kind) {
    case 'print-labels':
      return isPrinted ? { at: `labels/${operationId}`, open: 'openLabels' as const } : undefined
    case 'print-pick-list':
    case 'print-packing-slips':
      return isPrinted ? { at: `order-papers/${operationId}/file`, open: 'openFile' as const } : undefined
    case 'export-orders':
      return { at: `order-exports/${operationId}/file`, open: 'fetchFile' as const }
    case 'export-customers':
      return { at: `customer-exports/${operationId}/file`, open: 'fetchFile' as const }
    case 'export-stock':
      return { at: `stock-exports/${operationId}/file`, open: 'fetchFile' as const }
    case 'print-vat-report':
      return { at: `vat-report-papers/${operationId}`, open: 'openFile' as const }
    default:
      return undefined
  }
}

/** Opens it beside the page, or saves it. */
export function MadeFile({ made, row, shopId, isMain }: FileProps) {
  const t = useWords(operationsWords)
  const isSaved = made.open === 'fetchFile'
  return (
    <Button
      {...(isSaved ? { download: row.name } : { newTab: true })}
      href={`/api/v1/shops/${shopId}/${made.at}`}
      icon={isSaved ? IconDownload : IconPrinter}
      {...(isMain ? { variant: 'primary' } : { size: 'sm', variant: 'soft' })}
    >
      {t(made.open)}
    </Button>
  )
}
