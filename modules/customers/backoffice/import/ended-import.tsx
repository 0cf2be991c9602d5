import { EndedFile, FileFault, FileUnderWay } from '@langraan/operations/backoffice'
import { Note, useWords } from '@langraan/ui'
import { MOST_IMPORT_ROWS } from '../../rules/import/import-rules.ts'
import { importWords } from './import-words.ts'
import { type OfImport, useFileInHand } from './use-file-in-hand.ts'

/** A file of customers that is read. */
export function ReadImport(of: OfImport) {
  const t = useWords(importWords)
  return <FileUnderWay file={useFileInHand(of)} label={t('stop')} />
}

/** A file that does not come in: it cannot be read, was left, or is gone. */
export function EndedImport(of: OfImport) {
  return (
    <EndedFile file={useFileInHand(of)}>
      <WhyNot found={of.found} />
    </EndedFile>
  )
}

function WhyNot({ found: { state, report } }: Pick<OfImport, 'found'>) {
  const t = useWords(importWords)
  if (state !== 'failed')
    return (
      <Note announce="status" tone="amber">
        {t(state === 'gone' ? 'gone' : 'cancelled')}
      </Note>
    )
  if (report.fileFault)
    return <FileFault mostRows={MOST_IMPORT_ROWS} own={{ no_rows: t('no_rows') }} report={report} />
  return (
    <Note announce="alert" title={t('failed')} tone="red">
      {t(report.failure ?? 'check_failed')}
    </Note>
  )
}
