import { sellingOf } from '@langraan/till/device'
import type { HandOver, ShiftFigures } from '@langraan/till/rules'
import { Button, Modal, Stack } from '@langraan/ui'
import { MoneyField, TextField } from '@langraan/ui/forms'
import { useEffect, useState } from 'react'
import { useDrawer } from '../devices/use-drawer.ts'
import { useApprove } from '../people/approve-dialog.tsx'
import { useTill } from '../use-till.ts'
import { useOnce } from '../use-once.ts'
import { useCounterWords } from '../use-words.ts'
import { type Counted, CountMoney } from './count-money.tsx'
import { Figures } from './figures.tsx'

type DialogProps = { readonly onClose: () => void }

/** Money is put into the drawer or taken out of it, for no sale. */
export function CashDialog({ direction, onClose }: DialogProps & { readonly direction: 'in' | 'out' }) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const openDrawer = useDrawer()
  const [amount, setAmount] = useState<number | undefined>(undefined)
  const [reason, setReason] = useState('')
  const [move, isBusy] = useOnce(async () => {
    const by = await approve('cash')
    if (by === undefined || amount === undefined) return
    await sellingOf(till).moveCash(direction, amount, reason.trim(), by)
    void openDrawer()
    onClose()
  })
  const label = t(direction === 'in' ? 'moneyIn' : 'moneyOut')
  return (
    <Modal
      actions={
        <Button
          busy={isBusy}
          disabled={!amount || reason.trim() === ''}
          onClick={() => move()}
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
  const [open, isBusy] = useOnce(async () => {
    const by = await approve('drawer')
    if (by === undefined) return
    await sellingOf(till).openDrawer(reason.trim(), by)
    void openDrawer()
    onClose()
  })
  return (
    <Modal
      actions={
        <Button
          busy={isBusy}
          disabled={reason.trim() === ''}
          onClick={() => open()}
          size="xl"
          variant="primary"
        >
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
  const [handOvers, setHandOvers] = useState<readonly HandOver[]>([])
  useEffect(() => {
    void approve('shift').then(async (by) => {
      if (by === undefined) onClose()
      else {
        setHandOvers(await sellingOf(till).handOvers())
        setFigures(await sellingOf(till).figures())
      }
    })
    // Asked once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (!figures) return null
  return (
    <Modal onClose={onClose} open title={t('figuresX')}>
      <Figures figures={figures} handOvers={handOvers} />
    </Modal>
  )
}

/** Counted blind: the shift is over before anybody reads what should have been there. */
export function CloseShiftDialog({ onClose }: DialogProps) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const [counted, setCounted] = useState<Counted>({ satang: undefined, pieces: {} })
  const [note, setNote] = useState('')
  const [close, isBusy] = useOnce(async () => {
    const approvedBy = await approve('shift')
    const { satang, pieces } = counted
    if (approvedBy === undefined || satang === undefined) return
    await sellingOf(till).closeShift({ countedSatang: satang, pieces, note: note.trim(), approvedBy })
    onClose()
  })
  return (
    <Modal
      actions={
        <Button
          busy={isBusy}
          disabled={counted.satang === undefined}
          onClick={() => close()}
          size="xl"
          variant="primary"
        >
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
        <CountMoney label={t('counted')} onChange={setCounted} value={counted} />
        <TextField label={t('note')} maxLength={500} onChange={setNote} value={note} />
      </Stack>
    </Modal>
  )
}
