import { FoundFaults, RestOfList } from '@langraan/operations/backoffice'
import { Button, useWords } from '@langraan/ui'
import { IconDownload } from '@langraan/ui/icons'
import { saveFile } from '@langraan/ui/table'
import type { ImportState } from '../../contract.ts'
import { faultList } from './fault-list.ts'
import { fieldWords } from './field-words.ts'
import { faultWords } from './import-fault-words.ts'

type Fault = NonNullable<ImportState['report']['faults']>[number]

/** What does not come in, row by row, in words that say what to write instead. */
export function ImportFaults({ report }: { readonly report: ImportState['report'] }) {
  const t = useWords(faultWords)
  const columnOf = useColumnName()
  const { faults = [], faultCount = 0 } = report
  if (faults.length === 0) return null
  const wordOf = ({ code, value, reach = 'product' }: Fault) =>
    `${t(isKnown(code) ? code : 'otherFault', { value } as never)} · ${t(`out_${reach}`)}`
  // Beside the file in a spreadsheet, where its rows are put right.
  const keep = (): void =>
    saveFile(
      'import-faults.csv',
      faultList(faults, faultCount, {
        heads: [t('rowHead'), t('columnHead'), t('faults')],
        columnOf,
        wordOf,
        cut: (shown, count) => t('listCut', { shown, count }),
      }),
    )
  return (
    <FoundFaults
      actions={
        <Button icon={IconDownload} onClick={keep} size="sm" variant="quiet">
          {t('keepList')}
        </Button>
      }
      faults={faults.map((fault) => ({
        key: `${fault.sheet} ${fault.row} ${fault.column} ${fault.code}`,
        row: fault.row,
        sheet: fault.sheet,
        column: columnOf(fault.column),
        words: wordOf(fault),
      }))}
      hint={t('cells', { count: faultCount })}
      title={t('faults')}
    >
      {faultCount > faults.length && <RestOfList>{t('firstOnly', { count: faults.length })}</RestOfList>}
    </FoundFaults>
  )
}

/** What comes in and may be meant otherwise, or is not taken as it stands: then what became of it. */
export function ImportWarnings({ report }: { readonly report: ImportState['report'] }) {
  const t = useWords(faultWords)
  const columnOf = useColumnName()
  const { warnings = [], warningCount = 0 } = report
  if (warnings.length === 0) return null
  return (
    <FoundFaults
      faults={warnings.map(({ row, sheet, column, code, value, expected, outcome }) => ({
        key: `${sheet} ${row} ${column} ${code} ${value}`,
        row,
        sheet,
        column: columnOf(column),
        words: [t(code, { value, expected } as never), outcome && t(`became_${outcome}`)]
          .filter(Boolean)
          .join(' · '),
      }))}
      hint={t('cells', { count: warningCount })}
      isWarning
      title={t('warnings')}
    >
      {warningCount > warnings.length && (
        <RestOfList>{t('firstWarnings', { count: warnings.length })}</RestOfList>
      )}
    </FoundFaults>
  )
}

const isKnown = (code: string): code is keyof typeof faultWords.th => code in faultWords.th

const isField = (column: string): column is keyof typeof fieldWords.th => column in fieldWords.th

/** A column by its heading in the file; one that the file does not have, by what it would hold. */
function useColumnName(): (column: string) => string {
  const t = useWords(fieldWords)
  return (column) => (isField(column) ? t(column) : column)
}
