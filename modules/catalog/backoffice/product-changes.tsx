import { moneyText, Text, useWords } from '@langraan/ui'
import type { ImportedProduct } from '../contract.ts'
import { changeWords } from './field-words.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'

type Change = ImportedProduct['changes'][number]

/** What a file would change of a product that is there: field by field, what stands there and what would. */
export function ProductChanges({ changes }: { readonly changes: readonly Change[] }) {
  const t = useWords(importWords)
  const label = useWords(changeWords)
  if (changes.length === 0)
    return (
      <Text as="p" size="sm" tone="second">
        {t('unchanged')}
      </Text>
    )
  return (
    <ul className={styles.variants}>
      {changes.map((change) => (
        <li className={styles.change} key={`${change.variant} ${change.field} ${change.after}`}>
          <span className={styles.changeName}>
            {change.variant ? `${change.variant} · ${label(change.field)}` : label(change.field)}
          </span>
          {change.before !== '' && <del>{wordOf(change, change.before)}</del>}
          <ins>{change.after === '' ? t('emptied') : wordOf(change, change.after)}</ins>
        </li>
      ))}
    </ul>
  )
}

const MONEY: ReadonlySet<Change['field']> = new Set([
  'priceSatang',
  'compareAtSatang',
  'costSatang',
  'newVariant',
])
const LONGEST = 120

function wordOf({ field }: Change, value: string): string {
  if (MONEY.has(field) && value !== '') return moneyText(Number(value))
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
}
