import { useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { readingWords } from './reading-words.ts'
import styles from './reading.module.css'

export type FieldOption<Field extends string = string> = { readonly value: Field; readonly label: string }

type Props<Field extends string> = {
  readonly headings: readonly string[]
  /** The first rows. */
  readonly samples: readonly (readonly string[])[]
  /** What each column holds; empty where nobody needs it. */
  readonly columns: readonly (Field | '' | null)[]
  readonly fields: readonly FieldOption<Field>[]
  readonly isShown?: (at: number) => boolean
  readonly onChoose: (at: number, field: Field | '') => void
}

/** Each column of a file with what stands in its first rows, and what it holds. */
export function ColumnFields<Field extends string>(props: Props<Field>) {
  const { headings, samples, columns, fields, isShown = () => true, onChoose } = props
  const t = useWords(readingWords)
  const fieldOf = (value: string) => fields.find((field) => field.value === value)?.value ?? ''
  return (
    <div className={styles.columns}>
      {headings.map(
        (heading, at) =>
          isShown(at) && (
            <Select
              help={
                samples
                  .map((row) => row[at] ?? '')
                  .filter(Boolean)
                  .join(' · ') || t('noSample')
              }
              // Two columns may have one heading: only their places tell them apart.
              key={`${String(at)} ${heading}`}
              label={heading || t('unnamed', { number: String(at + 1) })}
              onChange={(value) => onChoose(at, fieldOf(value))}
              options={fields}
              placeholder={t('notNeeded')}
              value={columns[at] ?? ''}
            />
          ),
      )}
    </div>
  )
}
