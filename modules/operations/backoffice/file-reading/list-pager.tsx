import { Row, Text, useWords } from '@langraan/ui'
import { Pager } from '@langraan/ui/table'
import { readingWords } from './reading-words.ts'
import styles from './reading.module.css'

export const PAGE = 50

type Props = { readonly from: number; readonly total: number; readonly onChange: (from: number) => void }

/** Through a list of so many, a page at a time; nothing where all of it is shown. */
export function ListPager({ from, total, onChange }: Props) {
  const t = useWords(readingWords)
  if (total <= PAGE) return null
  const to = Math.min(from + PAGE, total)
  return (
    <div className={styles.foot}>
      <Row gap={3} justify="between" wrap>
        <Text size="sm" tone="second">
          {t('shownOf', { from: from + 1, to, total })}
        </Text>
        <Pager
          {...(from > 0 && { onPrevious: () => onChange(Math.max(0, from - PAGE)) })}
          {...(to < total && { onNext: () => onChange(to) })}
        />
      </Row>
    </div>
  )
}
