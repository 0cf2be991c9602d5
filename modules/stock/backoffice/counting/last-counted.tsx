import { Button, HiddenText, Row, Stack, Text, useWords } from '@langraan/ui'
import { NumberField } from '@langraan/ui/forms'
import { IconMinus, IconPlus } from '@langraan/ui/icons'
import { useState } from 'react'
import type { PaperLine } from '../../contract.ts'
import type { Counting } from '../stock-api.ts'
import { paperWords } from '../papers/paper-words.ts'
import styles from '../papers/papers.module.css'
import { nameOf } from '../pick-goods.tsx'

type Props = {
  readonly line: PaperLine
  readonly onCount: (counting: Counting) => Promise<boolean>
  /** A figure was taken: what is scanned next belongs elsewhere. */
  readonly onSet: () => void
}

const MOST = 1_000_000

/** The article that was counted last, large: one more, one less, or a figure for a whole shelf. */
export function LastCounted({ line, onCount, onSet }: Props) {
  const t = useWords(paperWords)
  const { variantId } = line
  const outcome = line.outcome ?? 0
  const [busy, setBusy] = useState(false)
  return (
    <section aria-label={t('lastCounted')} className={styles.last}>
      <Row justify="between">
        <Stack gap={1} grow>
          <Text size="xs" tone="second">
            {t('lastCounted')}
          </Text>
          <Text weight="medium">{nameOf(line)}</Text>
          {line.soldUnpacked > 0 && <Text size="sm">{t('soldUnpacked', { count: line.soldUnpacked })}</Text>}
        </Stack>
        <output className={styles.big}>{outcome.toLocaleString('en-US')}</output>
      </Row>
      {/* A press of a finger leaves the keyboard where codes are read: there a scanner's Enter counts no second piece. */}
      <div className={styles.steps} onMouseDown={(event) => event.preventDefault()}>
        <Button
          disabled={outcome === 0 || busy}
          icon={IconMinus}
          onClick={() => void onCount({ variantId, how: 'take', pieces: 1 })}
          size="lg"
        >
          {t('less')}
        </Button>
        <Button
          disabled={busy}
          icon={IconPlus}
          onClick={() => void onCount({ variantId, how: 'add', pieces: 1 })}
          size="lg"
        >
          {t('more')}
        </Button>
      </div>
      <WholeFigure line={line} onCount={onCount} onSet={onSet} onBusy={setBusy} busy={busy} />
    </section>
  )
}

type WholeProps = Props & { readonly busy: boolean; readonly onBusy: (isBusy: boolean) => void }

/** A figure for all that lies there, in the place of what was counted so far. */
function WholeFigure({ line, onCount, onSet, busy, onBusy }: WholeProps) {
  const t = useWords(paperWords)
  const { variantId } = line
  const [pieces, setPieces] = useState<number | undefined>()
  // A scanner types where the keyboard stands: cut down to the most there may be, a barcode would be a million pieces.
  const isTooMany = pieces !== undefined && pieces > MOST
  const set = async (next: number) => {
    onBusy(true)
    const isTaken = await onCount({ variantId, how: 'set', pieces: next })
    setPieces(undefined)
    onBusy(false)
    if (isTaken) onSet()
  }
  return (
    <form
      className={styles.setting}
      onSubmit={(event) => {
        event.preventDefault()
        if (pieces !== undefined && !isTooMany) void set(pieces)
      }}
    >
      <NumberField
        error={isTooMany ? t('tooMany') : undefined}
        label={
          <>
            {t('setCount')}
            <HiddenText> {nameOf(line)}</HiddenText>
          </>
        }
        min={0}
        onChange={setPieces}
        value={pieces}
      />
      <span className={styles.beside}>
        <Button busy={busy} disabled={pieces === undefined} type="submit">
          {t('saveCount')}
        </Button>
      </span>
    </form>
  )
}
