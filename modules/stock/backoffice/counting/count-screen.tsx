import {
  Button,
  Card,
  IconButton,
  Note,
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
import type { PaperLine } from '../../contract.ts'
import { BookCount } from '../papers/book-count.tsx'
import { CountByName } from './count-by-name.tsx'
import { CountNotes } from './count-notes.tsx'
import { PrintSheet } from './count-sheet.tsx'
import { FillSheet } from './fill-sheet.tsx'
import { LastCounted } from './last-counted.tsx'
import { LineFigures } from '../list/line-figures.tsx'
import { OtherCounts } from './open-counts.tsx'
import { paperWords } from '../papers/paper-words.ts'
import styles from '../papers/papers.module.css'
import { nameOf } from '../pick-goods.tsx'
import type { WholePaper } from '../stock-api.ts'
import { type CountingHere, useCounting } from './use-counting.ts'
import { useSheet } from './use-sheet.ts'
import { useTyping } from './use-typing.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

// Each scan draws the list anew: of a thousand articles that takes a phone longer than the scan.
const SHOWN = 50

/** Where goods are counted: by scanning, or by typing in what was written on the sheet. */
export function CountScreen({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const counting = useCounting({ paper, shopId })
  const [way, setWay] = useState<'scan' | 'sheet'>('scan')
  const typing = useTyping({ paper, shopId }, counting.settle)
  const sheet = useSheet(paper, typing.count)
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
      <OtherCounts branchId={paper.branchId} paperId={paper.paperId} shopId={shopId} />
      <CountNotes counting={counting} />
      {typing.problem !== undefined && (
        <Note announce="alert" tone="red">
          {typing.problem}
        </Note>
      )}
      {way === 'scan' ? (
        <ByScan counting={counting} paper={paper} shopId={shopId} />
      ) : (
        <FillSheet paper={paper} sheet={sheet} shopId={shopId} />
      )}
      {paper.lines.length > 0 && (
        <BookCount counting={counting} openCount={sheet.openCount} paper={paper} shopId={shopId} />
      )}
    </Stack>
  )
}

type ByScanProps = Props & { readonly counting: CountingHere }

/** Made for a phone in one hand and a scanner in the other. */
function ByScan({ paper, shopId, counting: { count, last, setLast, refusal } }: ByScanProps) {
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
        outcome={refusal ?? (last && t('counted_piece', { name: nameOf(last), count: last.outcome ?? 0 }))}
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
        <Text size="sm" tone="second">
          {t('countAll')}
        </Text>
        <ul className={styles.lines}>
          {shown.map((line) => (
            <li className={styles.line} key={line.variantId}>
              <Row gap={2} justify="between">
                <Stack gap={1} grow>
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
