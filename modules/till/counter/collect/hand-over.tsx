import type { TillCollection } from '@langraan/till/contract'
import { collectingOf, printingOf } from '@langraan/till/device'
import { changeOf, type Collected, isCash, type Tender } from '@langraan/till/rules'
import { Button, Modal, moneyText, Stack, useWords } from '@langraan/ui'
import { IconPrinter } from '@langraan/ui/icons'
import { useEffect, useState } from 'react'
import { useDrawer } from '../devices/use-drawer.ts'
import styles from '../lists.module.css'
import { useCollectedParts } from '../papers/collected-paper.ts'
import { usePrintSlip } from '../papers/use-print-slip.tsx'
import { TakeMoney } from '../paying/pay-dialog.tsx'
import { useOnce } from '../use-once.ts'
import { useTill } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'
import { collectWords } from './collect-words.ts'

type HandOverProps = {
  readonly begun: TillCollection
  readonly onClose: () => void
  readonly onNext: () => void
}

/** An order that this till has begun to hand over: its goods, the rest of its money, and that it is done. */
export function HandOver({ begun, onClose, onNext }: HandOverProps) {
  const c = useWords(collectWords)
  const till = useTill()
  const [isPaying, setPaying] = useState(false)
  const [done, setDone] = useState<Collected>()
  const give = async (tenders: readonly Tender[]): Promise<void> =>
    setDone(await collectingOf(till).handOver(begun, tenders))
  const [giveOnce, isBusy] = useOnce(() => give([]))
  const { dueSatang, orderNumber, customerName } = begun
  if (done) return <Done act={done} begun={begun} onClose={onClose} onNext={onNext} />
  if (isPaying)
    return (
      <TakeMoney
        onClose={() => setPaying(false)}
        onPaid={give}
        title={c('orderOf', { number: orderNumber })}
        totalSatang={dueSatang}
      />
    )
  return (
    <Modal
      actions={
        <>
          <Button onClick={onNext} size="xl">
            {c('back')}
          </Button>
          {dueSatang > 0 ? (
            <Button onClick={() => setPaying(true)} size="xl" variant="primary">
              {c('take', { amount: moneyText(dueSatang) })}
            </Button>
          ) : (
            <Button busy={isBusy} onClick={() => giveOnce()} size="xl" variant="primary">
              {c('give')}
            </Button>
          )}
        </>
      }
      hint={`${customerName} · ${c('phone', { end: begun.phoneEnd })}`}
      onClose={onClose}
      open
      title={c('orderOf', { number: orderNumber })}
    >
      <Stack>
        <h3>{c('goods')}</h3>
        <ul className={styles.rows}>
          {begun.lines.map((line, at) => (
            <li className={styles.row} key={at}>
              <span className={styles.words}>
                <strong>{line.productName}</strong>
                <span>{line.variantName}</span>
              </span>
              <span className={styles.sum}>{c('pieces', { count: line.quantity })}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.pairs}>
          <Pair label={c('total')} satang={begun.totalSatang} />
          <Pair label={c('paidSum')} satang={begun.paidSatang} />
          <Pair isStrong label={c('dueSum')} satang={dueSatang} />
        </dl>
      </Stack>
    </Modal>
  )
}

type PairProps = { readonly label: string; readonly satang: number; readonly isStrong?: boolean }

function Pair({ label, satang, isStrong = false }: PairProps) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{moneyText(satang)}</dd>
    </div>
  )
}

type DoneProps = {
  readonly begun: TillCollection
  readonly act: Collected
  readonly onClose: () => void
  readonly onNext: () => void
}

/** It is kept and told: the change to give, the receipt, and the next customer. */
function Done({ act, begun, onClose, onNext }: DoneProps) {
  const c = useWords(collectWords)
  const t = useCounterWords()
  const till = useTill()
  const openDrawer = useDrawer()
  const partsOf = useCollectedParts()
  const { print, sheet } = usePrintSlip()
  const change = act.tenders.reduce((sum, tender) => sum + changeOf(tender), 0)
  useEffect(() => {
    void begin()
    // The drawer and the paper go through one printer: one after the other.
    async function begin(): Promise<void> {
      if (act.tenders.some(({ method }) => isCash(method))) await openDrawer()
      const { way, printsAlone } = await printingOf(till).settings()
      if (way !== 'browser' && printsAlone) await print(partsOf(begun, act))
    }
    // Once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Modal
      actions={
        <>
          <Button icon={IconPrinter} onClick={() => void print(partsOf(begun, act))} size="xl">
            {t('print')}
          </Button>
          <Button onClick={onNext} size="xl" variant="primary">
            {c('next')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={c('done')}
    >
      <Stack>
        {change > 0 && (
          <>
            <p className={styles.none}>{c('change')}</p>
            <p className={styles.big}>{moneyText(change)}</p>
          </>
        )}
        <p className={styles.none}>{c('doneText', { number: act.orderNumber })}</p>
        {sheet}
      </Stack>
    </Modal>
  )
}
