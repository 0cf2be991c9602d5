import { Button, Card, Text, useWords } from '@langraan/ui'
import { IconDownload } from '@langraan/ui/icons'
import { saveFile } from '@langraan/ui/table'
import type { ImportState } from '../../contract.ts'
import { faultList } from './fault-list.ts'
import { fieldWords } from './field-words.ts'
import styles from './import.module.css'
import { faultWords } from './import-fault-words.ts'

/** What is wrong, row by row, in words that say what to write instead. */
export function ImportFaults({ report }: { readonly report: ImportState['report'] }) {
  const t = useWords(faultWords)
  const columnOf = useColumnName()
  const { faults = [], faultCount = 0 } = report
  if (faults.length === 0) return null
  const wordOf = (code: string, value: string) => t(isKnown(code) ? code : 'otherFault', { value } as never)
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
    <Card
      actions={
        <Button icon={IconDownload} onClick={keep} size="sm" variant="quiet">
          {t('keepList')}
        </Button>
      }
      flush
      hint={t('cells', { count: faultCount })}
      title={t('faults')}
    >
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li className={styles.fault} key={`${fault.row} ${fault.column} ${fault.code}`}>
            <Text weight="medium">{t('row', { row: fault.row })}</Text>
            <Text tone="second">{columnOf(fault.column)}</Text>
            <Text>{wordOf(fault.code, fault.value)}</Text>
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className={styles.rest}>{t('firstOnly', { count: faults.length })}</p>
      )}
    </Card>
  )
}

/** What comes in as it stands and may be meant otherwise. */
export function ImportWarnings({ report }: { readonly report: ImportState['report'] }) {
  const t = useWords(faultWords)
  const columnOf = useColumnName()
  const { warnings = [], warningCount = 0 } = report
  if (warnings.length === 0) return null
  return (
    <Card flush hint={t('cells', { count: warningCount })} title={t('warnings')}>
      <ul className={styles.faults}>
        {warnings.map(({ row, column, code, value, expected }) => (
          <li className={styles.fault} key={`${row} ${column} ${code}`}>
            <Text weight="medium">{t('row', { row })}</Text>
            <Text tone="second">{columnOf(column)}</Text>
            <Text tone="ours">{t(code, { value, expected } as never)}</Text>
          </li>
        ))}
      </ul>
      {warningCount > warnings.length && (
        <p className={styles.rest}>{t('firstWarnings', { count: warnings.length })}</p>
      )}
    </Card>
  )
}

const isKnown = (code: string): code is keyof typeof faultWords.th => code in faultWords.th

const isField = (column: string): column is keyof typeof fieldWords.th => column in fieldWords.th

/** A column by its heading in the file; one that the file does not have, by what it would hold. */
function useColumnName(): (column: string) => string {
  const t = useWords(fieldWords)
  return (column) => (isField(column) ? t(column) : column)
}
