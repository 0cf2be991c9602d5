import { useState } from 'react'

import { Button } from '../../parts/button.tsx'
import { sheetWords } from '../../words/sheet-words.ts'
import { useWords } from '../../words/use-words.ts'
import { Select } from './choice-fields.tsx'
import styles from './sheet-field.module.css'

export type SheetFieldProps = {
  /** The sheets of the workbook in their order, with the rows that have anything in them; `at` is the one that was read. */
  readonly sheets: {
    readonly all: readonly { readonly name: string; readonly rowCount: number }[]
    readonly at: number
    /** Several that were read as one file. */
    readonly together?: readonly number[] | undefined
  }
  readonly onRead: (sheet: number) => void
  readonly busy?: boolean
  readonly disabledReason?: string | undefined
  /** How the other sheets come in; by an import of their own where nothing else is said. */
  readonly help?: string
}

/** In the place of a sheet: all that were read as one file. */
const TOGETHER = -1

/** Which sheet of a workbook is read. Another one is read when its button is pressed: arrow keys only choose. */
export function SheetField({
  sheets: { all, at: first, together },
  onRead,
  busy,
  disabledReason,
  help,
}: SheetFieldProps) {
  const t = useWords(sheetWords)
  const at = together ? TOGETHER : first
  const [chosen, choose] = useState(at)
  return (
    <div className={styles.line}>
      <Select
        help={help ?? t(together ? 'helpTogether' : 'help', { count: all.length })}
        label={t('sheet')}
        onChange={(value) => choose(Number(value))}
        options={[
          ...(together
            ? [{ value: String(TOGETHER), label: t('together', { count: together.length }) }]
            : []),
          ...all.map(({ name, rowCount }, index) => ({
            value: String(index),
            label: t('oneSheet', { name, rows: rowCount }),
          })),
        ]}
        value={String(chosen)}
      />
      {chosen !== at && chosen !== TOGETHER && (
        <Button
          busy={busy}
          className={styles.read}
          disabledReason={disabledReason}
          onClick={() => onRead(chosen)}
        >
          {t('readSheet')}
        </Button>
      )}
    </div>
  )
}
