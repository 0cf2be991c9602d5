import { Button, Note, ProgressCard, Stack, useWords } from '@langraan/ui'
import { IconFileSpreadsheet } from '@langraan/ui/icons'
import type { CustomerImportState } from '../../import-contract.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { importWords } from './import-words.ts'
import { useLeaving } from './leave-import.tsx'

type Props = {
  readonly found: CustomerImportState
  readonly shopId: string
  readonly onAnother: () => void
}

/** A file that is read. */
export function Checking({ found, shopId }: Props) {
  const t = useWords(importWords)
  const leaving = useLeaving(shopId, found.customerImportId)
  return (
    <ProgressCard
      hint={found.fileName}
      icon={IconFileSpreadsheet}
      onStop={() => leaving.mutate()}
      parts={0}
      stopLabel={t('stop')}
      title={t('checking')}
      total={1}
    />
  )
}

/** A file that does not come in: it cannot be read, was left, or is gone. */
export function EndedImport({ found, shopId, onAnother }: Props) {
  const t = useWords(importWords)
  return (
    <Stack gap={3}>
      <WhyNot found={found} />
      <ChooseSheet found={found} shopId={shopId} />
      <div>
        <Button onClick={onAnother} variant="primary">
          {t('another')}
        </Button>
      </div>
    </Stack>
  )
}

const FILE_FAULTS = [
  'not_text',
  'no_rows',
  'too_many_rows',
  'too_many_cells',
  'takes_too_long',
  'broken_quotes',
  'broken_workbook',
  'encrypted_workbook',
] as const

function WhyNot({ found: { state, report } }: Pick<Props, 'found'>) {
  const t = useWords(importWords)
  if (state !== 'failed')
    return (
      <Note announce="status" tone="amber">
        {t(state === 'gone' ? 'gone' : 'cancelled')}
      </Note>
    )
  const fault = FILE_FAULTS.find((code) => code === report.fileFault)
  const line = Number(report.fileFaultDetail) || 0
  return (
    <Note announce="alert" title={t(report.fileFault ? 'fileFault' : 'failed')} tone="red">
      {fault ? t(fault, { line } as never) : (report.fileFault ?? t(report.failure ?? 'check_failed'))}
    </Note>
  )
}
