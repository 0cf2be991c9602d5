import { bangkokDay } from '@langraan/thai'
import {
  Button,
  Card,
  DateTime,
  HiddenText,
  joinClasses,
  Note,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { DateField, NumberField, TextField, TimeField } from '@langraan/ui/forms'
import { IconSearch } from '@langraan/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { PaperLine, StockRow } from '../../contract.ts'
import { MOST_PIECES } from '../../rules/rules.ts'
import { paperWords } from '../papers/paper-words.ts'
import styles from '../papers/papers.module.css'
import { nameOf } from '../pick-goods.tsx'
import { stockApi, type WholePaper } from '../stock-api.ts'
import type { Sheet } from './use-sheet.ts'

const PAGE = 100

type Props = {
  readonly paper: WholePaper
  readonly shopId: string
  readonly sheet: Sheet
}

function useArticles(shopId: string, asked: string) {
  return useInfiniteQuery({
    // Not by its route: whatever is counted asks for those anew, and the articles stay the same.
    queryKey: ['sheet of articles', shopId, asked],
    queryFn: ({ pageParam }) =>
      stockApi('GET /shops/:shopId/stock', {
        params: { shopId },
        query: { limit: PAGE, after: pageParam, ...(asked && { text: asked }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
  })
}

/** The printed sheet once more, to type in what was written on it: Enter saves a figure and goes on to the next. */
export function FillSheet({ paper, shopId, sheet }: Props) {
  const t = useWords(paperWords)
  const [text, setText] = useState('')
  const goods = useArticles(shopId, text.trim())
  return (
    <Card>
      <Stack gap={3}>
        <Text tone="second">{t('fillHint')}</Text>
        <Text tone="second">{t('countAll')}</Text>
        <TextField
          autoComplete="off"
          label={t('findOnSheet')}
          onChange={setText}
          start={<IconSearch aria-hidden size={20} />}
          value={text}
        />
        <WhenCounted paper={paper} sheet={sheet} />
        {goods.isError && (
          <Note announce="alert" tone="red">
            {goods.error.message}
          </Note>
        )}
        {goods.isPending && <SkeletonLines count={6} />}
        <SheetLines paper={paper} rows={goods.data?.pages.flatMap(({ items }) => items)} sheet={sheet} />
        {goods.hasNextPage && (
          <Button busy={goods.isFetchingNextPage} onClick={() => void goods.fetchNextPage()}>
            {t('moreOfSheet')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function AsOf({ at }: { readonly at: string | undefined }) {
  const t = useWords(paperWords)
  if (at === undefined) return t('asOfNow')
  return (
    <>
      {t('asOf')} <DateTime at={at} />
    </>
  )
}

/** By day and time: a sheet may be typed in days after it was counted. */
function WhenCounted({ paper, sheet }: Pick<Props, 'paper' | 'sheet'>) {
  const t = useWords(paperWords)
  const { moment, setMoment } = sheet
  const [today] = useState(() => bangkokDay(new Date()))
  return (
    <div className={styles.when} id={WHEN}>
      <DateField
        label={t('countedOn')}
        max={today}
        min={bangkokDay(new Date(paper.openedAt))}
        onChange={(day) => setMoment({ ...moment, day })}
        optional
        value={moment.day}
      />
      <TimeField
        help={<AsOf at={sheet.countedAt} />}
        label={t('countedAt')}
        onChange={(time) => setMoment({ ...moment, time })}
        optional
        value={moment.time}
      />
    </div>
  )
}

const WHEN = 'when-it-was-counted'

type LinesProps = Pick<Props, 'paper' | 'sheet'> & { readonly rows: readonly StockRow[] | undefined }

function SheetLines({ paper, rows, sheet }: LinesProps) {
  const t = useWords(paperWords)
  if (!rows) return null
  if (rows.length === 0) return <Text tone="third">{t('nothingOnSheet')}</Text>
  const counted = new Map(paper.lines.map((line) => [line.variantId, line]))
  return (
    <form
      noValidate
      onInput={({ target }) => sheet.touch((target as HTMLInputElement).name)}
      onKeyDown={goOn}
    >
      <ul className={styles.lines}>
        {rows.map((row) => (
          <SheetLine line={counted.get(row.variantId)} key={row.variantId} row={row} sheet={sheet} />
        ))}
      </ul>
    </form>
  )
}

/** To the next figure. The one that is left saves itself; at the last one the focus stays and is left all the same. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const at = inputs.findIndex((input) => input === document.activeElement)
  const next = inputs[at + 1] ?? inputs[at]
  if (next === inputs[at]) next?.blur()
  next?.focus()
  // A figure that stands there is replaced by the next one, not joined to it.
  next?.select()
}

type LineProps = Pick<Props, 'sheet'> & {
  readonly row: StockRow
  /** What it says since somebody counted it; missing until then. */
  readonly line: PaperLine | undefined
}

function SheetLine({ row, line, sheet }: LineProps) {
  const t = useWords(paperWords)
  const { variantId } = row
  const counted = line?.outcome ?? undefined
  const entry = sheet.entries.get(variantId)
  const value = entry ? entry.pieces : counted
  const isTooMany = (value ?? 0) > MOST_PIECES
  const leave = () => {
    // Where a time stands that cannot be read, what is typed waits: it is not of now.
    if (!document.querySelector(`#${WHEN} input:invalid`)) sheet.leave(variantId, counted, sheet.countedAt)
  }
  return (
    <li className={joinClasses(styles.line, styles.filled)}>
      <Stack gap={1}>
        <Text>{nameOf(row)}</Text>
        <Text size="xs" tone="third">
          {[row.sku, row.barcode].filter(Boolean).join(' / ')}
        </Text>
        {line && line.soldUnpacked > 0 && (
          <Text size="xs" tone="second">
            {t('soldUnpacked', { count: line.soldUnpacked })}
          </Text>
        )}
      </Stack>
      <div className={styles.inputs}>
        <NumberField
          error={isTooMany ? t('tooManyTyped') : entry?.standing === 'lost' ? t('notSaved') : undefined}
          label={
            <>
              {t('found')}
              <HiddenText> {nameOf(row)}</HiddenText>
            </>
          }
          min={0}
          name={variantId}
          onBlur={leave}
          onChange={(pieces) => sheet.type(variantId, pieces, value)}
          value={value}
        />
      </div>
    </li>
  )
}
