import { createIntent } from '@langraan/http/intent'
import {
  Button,
  Card,
  ConfirmDialog,
  IconButton,
  Note,
  notify,
  Row,
  Segmented,
  Stack,
  Text,
  useStuckBar,
  useWords,
} from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { CameraScan } from '@langraan/ui/scan'
import { IconBarcode, IconPencil } from '@langraan/ui/icons'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PaperLine } from '../contract.ts'
import { differences } from '../rules/rules.ts'
import { CountByName } from './count-by-name.tsx'
import { PrintSheet } from './count-sheet.tsx'
import { FillSheet } from './fill-sheet.tsx'
import { LastCounted } from './last-counted.tsx'
import { LineFigures } from './line-figures.tsx'
import { paperWords } from './paper-words.ts'
import styles from './papers.module.css'
import { nameOf } from './pick-goods.tsx'
import { type Counting, stockApi, useStockChanged, type WholePaper } from './stock-api.ts'
import { useSheet } from './use-sheet.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

// Each scan draws the list anew: of a thousand articles that takes a phone longer than the scan.
const SHOWN = 50

/** Sends what was counted, each scan once however often the network asks for it. */
function useCounting({ paper, shopId }: Props) {
  const changed = useStockChanged()
  const [answer, setAnswer] = useState<{ line: PaperLine; lines: WholePaper['lines'] }>()
  const setLast = (line: PaperLine) => setAnswer({ line, lines: paper.lines })
  // The others count as well: what the sheet says since is newer than the answer to one's own scan.
  const newer = answer?.lines === paper.lines ? undefined : paper.lines
  const last = newer?.find(({ variantId }) => variantId === answer?.line.variantId) ?? answer?.line
  const [problem, setProblem] = useState<string>()
  const count = async (counting: Counting): Promise<boolean> => {
    const once = createIntent()
    setProblem(undefined)
    try {
      const line = await once(counting, (idempotencyKey) =>
        stockApi('POST /shops/:shopId/stock-counts/:paperId/lines', {
          params: { shopId, paperId: paper.paperId },
          body: counting,
          idempotencyKey,
        }),
      )
      setLast(line)
      await changed()
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  return { count, last, setLast, problem }
}

/** Where goods are counted: by scanning, or by typing in what was written on the sheet. */
export function CountScreen({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const counting = useCounting({ paper, shopId })
  const [way, setWay] = useState<'scan' | 'sheet'>('scan')
  const sheet = useSheet(paper, counting.count)
  return (
    <Stack gap={4}>
      <Row gap={2} justify="between" wrap>
        <Segmented
          label={t('way')}
          onChange={setWay}
          options={[
            { value: 'scan', label: t('byScan') },
            { value: 'sheet', label: t('bySheet') },
          ]}
          value={way}
        />
        <PrintSheet paper={paper} shopId={shopId} />
      </Row>
      {counting.problem !== undefined && (
        <Note announce="alert" tone="red">
          {counting.problem}
        </Note>
      )}
      {way === 'scan' ? (
        <ByScan counting={counting} paper={paper} shopId={shopId} />
      ) : (
        <FillSheet paper={paper} sheet={sheet} shopId={shopId} />
      )}
      {paper.lines.length > 0 && <BookCount openCount={sheet.openCount} paper={paper} shopId={shopId} />}
    </Stack>
  )
}

type ByScanProps = Props & { readonly counting: ReturnType<typeof useCounting> }

/** Made for a phone in one hand and a scanner in the other. */
function ByScan({ paper, shopId, counting: { count, last, setLast, problem } }: ByScanProps) {
  const t = useWords(paperWords)
  const large = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** Where it is changed may be a hundred articles further up. */
  const edit = (line: PaperLine) => {
    setLast(line)
    requestAnimationFrame(() => {
      large.current?.scrollIntoView({ block: 'center' })
      large.current?.querySelector('input')?.focus({ preventScroll: true })
    })
  }
  const counted = paper.lines.toReversed()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? counted : counted.slice(0, SHOWN)
  return (
    <Stack gap={4}>
      <Scan
        input={field}
        onCode={(code) => count({ code, how: 'add', pieces: 1 })}
        onPick={(variantId) => void count({ variantId, how: 'add', pieces: 1 })}
        shopId={shopId}
        outcome={problem ?? (last && t('counted_piece', { name: nameOf(last), count: last.outcome ?? 0 }))}
      />
      {last && (
        <div ref={large}>
          <LastCounted
            key={last.variantId}
            line={last}
            onCount={count}
            onSet={() => field.current?.focus({ preventScroll: true })}
          />
        </div>
      )}
      <Card title={t('countedLines', { count: paper.lines.length })}>
        {counted.length === 0 && <Text tone="third">{t('noneCounted')}</Text>}
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li className={styles.line} key={line.variantId}>
              <Row gap={2} justify="between">
                <Stack gap={1}>
                  <Text>{nameOf(line)}</Text>
                  {line.sku && (
                    <Text size="xs" tone="third">
                      {line.sku}
                    </Text>
                  )}
                </Stack>
                <IconButton
                  icon={IconPencil}
                  label={t('edit', { name: nameOf(line) })}
                  onClick={() => edit(line)}
                  size="sm"
                />
              </Row>
              <LineFigures kind="count" line={line} />
            </li>
          ))}
        </ul>
        {shown.length < counted.length && (
          <Button onClick={() => setAll(true)} size="sm">
            {t('allCounted', { count: counted.length })}
          </Button>
        )}
      </Card>
    </Stack>
  )
}

type ScanProps = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly shopId: string
  readonly onCode: (code: string) => Promise<boolean>
  readonly onPick: (variantId: string) => void
  /** What became of the last code. */
  readonly outcome: string | undefined
}

function Scan({ input, shopId, onCode, onPick, outcome }: ScanProps) {
  const t = useWords(paperWords)
  const [code, setCode] = useState('')
  const bar = useStuckBar<HTMLFormElement>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = code.trim()
    if (read === '') return
    // Empty at once: a scanner is faster than the network, and the next code must not join this one.
    setCode('')
    input.current?.focus()
    if (await onCode(read)) return
    // It stays to be looked at, and chosen: what a scanner reads next takes its place and does not join it. In one
    // step, with no frame between in which the scanner's first letters would land behind it.
    flushSync(() => setCode((typed) => typed || read))
    if (input.current?.value === read && document.activeElement === input.current) input.current.select()
  }
  const pick = (variantId: string) => {
    setCode('')
    input.current?.focus()
    onPick(variantId)
  }
  return (
    <form className={styles.scan} onSubmit={(event) => void submit(event)} ref={bar}>
      <Row align="top" gap={2}>
        <Stack gap={1} grow>
          <TextField
            autoComplete="off"
            autoFocus
            end={<CameraScan onCode={(read) => void onCode(read)} outcome={outcome} />}
            help={t('scanHint')}
            inputRef={input}
            label={t('scan')}
            onChange={setCode}
            start={<IconBarcode aria-hidden size={20} />}
            value={code}
          />
          <CountByName onPick={pick} shopId={shopId} text={code} />
        </Stack>
        <span className={styles.beside}>
          <Button type="submit" variant="primary">
            {t('add')}
          </Button>
        </span>
      </Row>
    </form>
  )
}

/** Shows the differences before they are booked. */
function BookCount({ paper, shopId, openCount }: Props & { readonly openCount: number }) {
  const t = useWords(paperWords)
  const changed = useStockChanged()
  const [asking, setAsking] = useState(false)
  const [once] = useState(createIntent)
  const { paperId } = paper
  const differing = differences(paper.lines)
  const book = async () => {
    const booked = await once({ paperId }, (idempotencyKey) =>
      stockApi('POST /shops/:shopId/stock-counts/:paperId/booking', {
        params: { shopId, paperId },
        idempotencyKey,
      }),
    )
    await changed()
    notify('success', t('bookedNow', { count: booked.changed }))
  }
  return (
    <>
      <Button
        disabledReason={openCount > 0 ? t('saveFirst', { count: openCount }) : undefined}
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
        onConfirm={book}
        open={asking}
        title={t('book')}
      >
        <Stack gap={3}>
          <Text>{differing.length === 0 ? t('noDifference') : t('bookHint')}</Text>
          <ul className={styles.lines}>
            {differing.map((line) => (
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
