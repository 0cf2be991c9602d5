import { Card, moneyText, Stack, Text, useWords } from '@langraan/ui'
import { handOverWords } from './hand-over-words.ts'
import styles from './hand-over.module.css'
import type { OpenedList } from './use-hand-over-list.ts'

/** How many are on the list, how many are missing, and what is to be collected for them. */
export function ListFigures({ list }: { readonly list: OpenedList }) {
  const t = useWords(handOverWords)
  const figures = [
    { name: t('onList'), value: t('boxes', { count: list.parcelCount }) },
    ...(list.state === 'open'
      ? [{ name: t('missing'), value: t('boxes', { count: list.missingCount }) }]
      : []),
    { name: t('codSum'), value: moneyText(list.codSatang) },
  ]
  return (
    <Card>
      <div className={styles.figures}>
        {figures.map(({ name, value }) => (
          <Stack gap={1} key={name}>
            <Text size="sm" tone="second">
              {name}
            </Text>
            <Text className={styles.figure}>{value}</Text>
          </Stack>
        ))}
      </div>
    </Card>
  )
}
