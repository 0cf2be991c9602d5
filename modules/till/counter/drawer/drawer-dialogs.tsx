import { sellingOf } from '@langraan/till/device'
import type { ShiftFigures } from '@langraan/till/rules'
import { Button, Modal, moneyText, Stack } from '@langraan/ui'
import { MoneyField, TextField } from '@langraan/ui/forms'
import { useEffect, useState } from 'react'
import { useDrawer } from '../devices/use-drawer.ts'
import { useApprove } from '../people/approve-dialog.tsx'
import styles from '../lists.module.css'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

type DialogProps = { readonly onClose: () => void }

/** Money is put into the drawer or taken out of it, for no sale. */
export function CashDialog({ direction, onClose }: DialogProps & { readonly direction: 'in' | 'out' }) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const openDrawer = useDrawer()
  const [amount, setAmount] = useState<number | undefined>(undefined)
  const [reason, setReason] = useState('')
  const move = async (): Promise<void> => {
    const by = await approve('cash')
    if (by === undefined || amount === undefined) return
    await sellingOf(till).moveCash(direction, amount, reason.trim(), by)
    void openDrawer()
    onClose()
  }
  const label = t(direction === 'in' ? 'moneyIn' : 'moneyOut')
  return (
    <Modal
      actions={
        <Button
          disabled={!amount || reason.trim() === ''}
          onClick={() => void move()}
          size="xl"
          variant="primary"
        >
          {label}
        </Button>
      }
      onClose={onClose}
      open
      size="small"
      title={label}
    >
      <Stack>
        <MoneyField autoFocus label={t('amount')} onChange={setAmount} value={amount} />
        <TextField label={t('reason')} maxLength={300} onChange={setReason} value={reason} />
      </Stack>
    </Modal>
  )
}

/** The drawer is opened although nothing is sold: it is told why. */
export function DrawerDialog({ onClose }: DialogProps) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const openDrawer = useDrawer()
  const [reason, setReason] = useState('')
  const open = async (): Promise<void> => {
    const by = await approve('drawer')
    if (by === undefined) return
    await sellingOf(till).openDrawer(reason.trim(), by)
    void openDrawer()
    onClose()
  }
  return (
    <Modal
      actions={
        <Button disabled={reason.trim() === ''} onClick={() => void open()} size="xl" variant="primary">
          {t('openDrawer')}
        </Button>
      }
      onClose={onClose}
      open
      size="small"
      title={t('openDrawer')}
    >
      <TextField autoFocus label={t('reason')} maxLength={300} onChange={setReason} value={reason} />
    </Modal>
  )
}

/** What the shift has come to so far; whoever may not see it needs somebody who may. */
export function FiguresDialog({ onClose }: DialogProps) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const [figures, setFigures] = useState<ShiftFigures>()
  useEffect(() => {
    void approve('shift').then(async (by) => {
      if (by === undefined) onClose()
      else setFigures(await sellingOf(till).figures())
    })
    // Asked once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (!figures) return null
  return (
    <Modal onClose={onClose} open title={t('figuresX')}>
      <Figures figures={figures} />
    </Modal>
  )
}

/** Counted blind, then closed; only after that it says what should have been there. */
export function CloseShiftDialog({ onClose }: DialogProps) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const [counted, setCounted] = useState<number | undefined>(undefined)
  const [note, setNote] = useState('')
  const [closed, setClosed] = useState<{ figures: ShiftFigures; countedSatang: number }>()
  const close = async (): Promise<void> => {
    const by = await approve('shift')
    if (by === undefined || counted === undefined) return
    const figures = await sellingOf(till).figures()
    setClosed({ figures, countedSatang: counted })
  }
  const finish = async (): Promise<void> => {
    if (!closed) return
    await sellingOf(till).closeShift({
      countedSatang: closed.countedSatang,
      pieces: {},
      note: note.trim(),
      approvedBy: null,
    })
    onClose()
  }
  if (closed)
    return (
      <Modal
        actions={
          <Button onClick={() => void finish()} size="xl" variant="primary">
            {t('closeShift')}
          </Button>
        }
        onClose={onClose}
        open
        title={t('closeShift')}
      >
        <Figures countedSatang={closed.countedSatang} figures={closed.figures} />
      </Modal>
    )
  return (
    <Modal
      actions={
        <Button disabled={counted === undefined} onClick={() => void close()} size="xl" variant="primary">
          {t('closeShift')}
        </Button>
      }
      hint={t('countedHint')}
      onClose={onClose}
      open
      size="small"
      title={t('closeShift')}
    >
      <Stack>
        <MoneyField autoFocus label={t('counted')} onChange={setCounted} value={counted} />
        <TextField label={t('note')} maxLength={500} onChange={setNote} value={note} />
      </Stack>
    </Modal>
  )
}

type FiguresProps = { readonly figures: ShiftFigures; readonly countedSatang?: number }

function Figures({ figures, countedSatang }: FiguresProps) {
  const t = useCounterWords()
  const { unsent } = useTillView()
  const rows: [string, number][] = [
    [t('sales', { count: figures.sales }), figures.soldSatang],
    [t('returns', { count: figures.returns }), -figures.returnedSatang],
    [t('discount'), -figures.discountSatang],
    [t('vat'), figures.vatSatang],
    [t('rounding'), figures.roundingSatang],
    [t('cash'), figures.received.cash - figures.givenBack.cash],
    [t('promptpay'), figures.received.promptpay - figures.givenBack.promptpay],
    [t('transfer'), figures.received.transfer - figures.givenBack.transfer],
    [t('card'), figures.received.card - figures.givenBack.card],
    [t('floatSum'), figures.floatSatang],
    [t('paidIn'), figures.paidInSatang],
    [t('paidOut'), -figures.paidOutSatang],
  ]
  return (
    <Stack>
      <dl className={styles.pairs}>
        {rows.map(([label, satang]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(satang)}</dd>
          </div>
        ))}
        <div className={styles.strong}>
          <dt>{t('expected')}</dt>
          <dd>{moneyText(figures.expectedSatang)}</dd>
        </div>
        {countedSatang !== undefined && (
          <>
            <div>
              <dt>{t('counted')}</dt>
              <dd>{moneyText(countedSatang)}</dd>
            </div>
            <div className={styles.strong}>
              <dt>{t('difference')}</dt>
              <dd>{moneyText(countedSatang - figures.expectedSatang, true)}</dd>
            </div>
          </>
        )}
      </dl>
      {unsent.count > 0 && <p className={styles.none}>{t('unsentNow', { count: unsent.count })}</p>}
    </Stack>
  )
}
