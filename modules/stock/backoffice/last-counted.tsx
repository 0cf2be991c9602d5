import { Button, HiddenText, Row, Stack, Text, useWords } from '@langraan/ui'
import { NumberField } from '@langraan/ui/forms'
import { IconMinus, IconPlus } from '@langraan/ui/icons'
import { useState } from 'react'
import type { PaperLine } from '../contract.ts'
import type { Counting } from './stock-api.ts'
import { paperWords } from './paper-words.ts'
import styles from './papers.module.css'
import { nameOf } from './pick-goods.tsx'

type Props = { readonly line: PaperLine; readonly onCount: (counting: Counting) => Promise<boolean> }

/** The article that was counted last, large: one more, one less, or a figure for a whole shelf. */
export function LastCounted({ line, onCount }: Props) {
  const t = useWords(paperWords)
  const { variantId } = line
  const outcome = line.outcome ?? 0
  const [pieces, setPieces] = useState<number | undefined>()
  const [busy, setBusy] = useState(false)
  const set = async (next: number) => {
    setBusy(true)
    await onCount({ variantId, how: 'set', pieces: next })
    setPieces(undefined)
    setBusy(false)
  }
  return (
    <section aria-label={t('lastCounted')} className={styles.last}>
      <Row justify="between">
        <Stack gap={1} grow>
          <Text size="xs" tone="second">
            {t('lastCounted')}
          </Text>
          <Text weight="medium">{nameOf(line)}</Text>
        </Stack>
        <output className={styles.big}>{outcome.toLocaleString('en-US')}</output>
      </Row>
      <div className={styles.steps}>
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
      <form
        className={styles.setting}
        onSubmit={(event) => {
          event.preventDefault()
          if (pieces !== undefined) void set(pieces)
        }}
      >
        <NumberField
          label={
            <>
              {t('setCount')}
              <HiddenText> {nameOf(line)}</HiddenText>
            </>
          }
          max={1_000_000}
          min={0}
          onChange={setPieces}
          value={pieces}
        />
        <Button busy={busy} disabled={pieces === undefined} type="submit">
          {t('saveCount')}
        </Button>
      </form>
    </section>
  )
}
