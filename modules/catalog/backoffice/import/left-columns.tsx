import { IntroOfList } from '@langraan/operations/backoffice'
import { Card, Text, useWords } from '@langraan/ui'
import type { ImportState } from '../../contract.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'

type Props = { readonly columns: NonNullable<ImportState['report']['leftColumns']> }

/** The columns of the file that are not brought in, each with what stands there and why. */
export function LeftColumns({ columns }: Props) {
  const t = useWords(importWords)
  if (columns.length === 0) return null
  return (
    <Card flush title={t('leftColumns', { count: columns.length })}>
      <IntroOfList>{t('leftColumnsText')}</IntroOfList>
      <ul className={styles.products}>
        {columns.map(({ heading, place, reason, cellCount, sample }) => (
          <li className={styles.leftColumn} key={place}>
            <Text weight="medium">{heading || t('unnamed', { number: String(place) })}</Text>
            <Text size="sm" tone="second">
              {t('leftCells', { count: cellCount, sample })}
            </Text>
            <Text size="sm" tone="attention">
              {t(`left_${reason}`)}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
