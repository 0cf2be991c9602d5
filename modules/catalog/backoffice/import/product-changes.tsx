import { moneyText, Text, useWords } from '@langraan/ui'
import type { ImportedProduct } from '../../contract.ts'
import { channelFields, markColumns } from '../../rules/rules.ts'
import { changeWords } from './field-words.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'

type Change = ImportedProduct['changes'][number]

/** What a file would change of a product that is there: field by field, what stands there and what would. */
export function ProductChanges({ changes }: { readonly changes: readonly Change[] }) {
  const t = useWords(importWords)
  const label = useWords(changeWords)
  const nameOf = ({ field, list }: Change) =>
    list === undefined ? label(field) : t('listColumn', { name: list })
  const wordOf = ({ field }: Change, value: string) =>
    YES_OR_NO.has(field) ? t(value === 'true' ? 'yes' : 'no') : shortWordOf(field, value)
  if (changes.length === 0)
    return (
      <Text as="p" size="sm" tone="second">
        {t('unchanged')}
      </Text>
    )
  return (
    <ul className={styles.variants}>
      {changes.map((change) => (
        <li
          className={styles.change}
          key={`${change.variant} ${change.field} ${change.list} ${change.after}`}
        >
          <span className={styles.changeName}>
            {[change.variant, nameOf(change)].filter(Boolean).join(' · ')}
          </span>
          {change.before !== '' && <del>{wordOf(change, change.before)}</del>}
          <ins>
            {change.after === ''
              ? t(change.list === undefined ? 'emptied' : 'retail')
              : wordOf(change, change.after)}
          </ins>
        </li>
      ))}
    </ul>
  )
}

const MONEY: ReadonlySet<Change['field']> = new Set([
  'priceSatang',
  'compareAtSatang',
  'costSatang',
  'listPrice',
  'newVariant',
])
const YES_OR_NO: ReadonlySet<Change['field']> = new Set([
  'published',
  ...Object.values(channelFields),
  ...Object.values(markColumns),
])
const LONGEST = 120

function shortWordOf(field: Change['field'], value: string): string {
  if (MONEY.has(field) && value !== '') return moneyText(Number(value))
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
}
