import { Button, ConfirmDialog, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import { differences } from '../../rules/rules.ts'
import { LineFigures } from '../list/line-figures.tsx'
import { paperWords } from './paper-words.ts'
import styles from './papers.module.css'
import { nameOf } from '../pick-goods.tsx'
import { stockApi, stockFigures, type WholePaper } from '../stock-api.ts'
import type { CountingHere } from '../counting/use-counting.ts'

type Props = {
  readonly paper: WholePaper
  readonly shopId: string
  /** Figures of the sheet that are not saved yet. */
  readonly openCount: number
  readonly counting: Pick<CountingHere, 'waitingScans'>
}

/** Shows the differences before they are booked. */
export function BookCount({ paper, shopId, openCount, counting: { waitingScans } }: Props) {
  const t = useWords(paperWords)
  const [asking, setAsking] = useState(false)
  const { paperId } = paper
  const differing = differences(paper.lines)
  const shown = [...differing, ...paper.lines.filter(({ outdated }) => outdated)]
  const book = useChange(stockApi, 'POST /shops/:shopId/stock-counts/:paperId/booking', {
    once: true,
    call: { params: { shopId, paperId } },
    refresh: stockFigures,
    said: ({ changed }) => t('bookedNow', { count: changed }),
  })
  return (
    <>
      <Button
        disabledReason={
          waitingScans > 0
            ? t('sendFirst', { count: waitingScans })
            : openCount > 0
              ? t('saveFirst', { count: openCount })
              : undefined
        }
        fullWidth
        onClick={() => setAsking(true)}
        size="lg"
        variant="primary"
      >
        {t('book')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('book')}
        onClose={() => setAsking(false)}
        onConfirm={book.mutateAsync}
        open={asking}
        title={t('book')}
      >
        <Stack gap={3}>
          <Text>{differing.length === 0 ? t('noDifference') : t('bookHint')}</Text>
          <ul className={styles.lines}>
            {shown.map((line) => (
              <li className={styles.line} key={line.variantId}>
                <Text>{nameOf(line)}</Text>
                <LineFigures kind="count" line={line} />
              </li>
            ))}
          </ul>
        </Stack>
      </ConfirmDialog>
    </>
  )
}
