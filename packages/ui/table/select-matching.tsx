import { useTableWords } from '../words/table-words.ts'
import styles from './data-table.module.css'
import { pageChoice } from './table-keys.ts'
import type { DataTableProps } from './types.ts'

/** Once the whole page is chosen, offers everything that matches; says so while it is chosen. */
export function SelectMatching<Row>({ rows = [], rowId, selection }: DataTableProps<Row>) {
  const t = useTableWords()
  const matching = selection?.matching
  const page = selection && pageChoice(selection.selected, rows.map(rowId))
  if (!matching || page !== 'all') return null
  const { count, chosen, onChange } = matching
  if (chosen) {
    return (
      <div className={styles.matching} role="status">
        {count === undefined ? t('allMatchingChosen') : t('matchingChosen', { count })}
        <button onClick={() => onChange(false)} type="button">
          {t('onlyPage')}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.matching} role="status">
      {t('pageChosen', { count: rows.length })}
      <button onClick={() => onChange(true)} type="button">
        {count === undefined ? t('chooseAllMatching') : t('chooseMatching', { count })}
      </button>
    </div>
  )
}
