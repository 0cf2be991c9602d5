import { Button, LanguageSwitch, Modal, Stack } from '@langraan/ui'
import { useState } from 'react'
import { CashDialog, CloseShiftDialog, DrawerDialog, FiguresDialog } from './drawer-dialogs.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { useHandWords } from './hand-words.ts'
import { useDeviceWords } from '../devices/device-words.ts'
import { DevicesDialog } from '../devices/devices-dialog.tsx'
import { ReceiptsDialog } from '../papers/receipts-dialog.tsx'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

type Shown = 'receipts' | 'figures' | 'in' | 'out' | 'drawer' | 'hand' | 'close' | 'devices'

/** What is done at the till beside selling. */
export function TillMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useCounterWords()
  const d = useDeviceWords()
  const h = useHandWords()
  const till = useTill()
  const { cart, shift } = useTillView()
  const [shown, setShown] = useState<Shown>()
  const isBusy = cart.lines.length > 0
  switch (shown) {
    case 'receipts':
      return <ReceiptsDialog onClose={onClose} />
    case 'figures':
      return <FiguresDialog onClose={onClose} />
    case 'in':
    case 'out':
      return <CashDialog direction={shown} onClose={onClose} />
    case 'drawer':
      return <DrawerDialog onClose={onClose} />
    case 'hand':
      return <HandOverDialog onClose={onClose} />
    case 'close':
      return <CloseShiftDialog onClose={onClose} />
    case 'devices':
      return <DevicesDialog onClose={onClose} />
    case undefined:
      return (
        <Modal
          hint={shift ? t('shiftOf', { number: String(shift.number) }) : undefined}
          onClose={onClose}
          open
          size="small"
          title={t('menu')}
        >
          <Stack>
            <Entry label={t('receipts')} onClick={() => setShown('receipts')} />
            <Entry label={t('figuresX')} onClick={() => setShown('figures')} />
            <Entry label={t('moneyIn')} onClick={() => setShown('in')} />
            <Entry label={t('moneyOut')} onClick={() => setShown('out')} />
            <Entry label={t('openDrawer')} onClick={() => setShown('drawer')} />
            <Entry disabled={isBusy} label={h('handOver')} onClick={() => setShown('hand')} />
            <Entry disabled={isBusy} label={t('closeShift')} onClick={() => setShown('close')} />
            <Entry label={d('devices')} onClick={() => setShown('devices')} />
            <Entry label={t('lock')} onClick={() => void till.lock()} />
            <LanguageSwitch />
          </Stack>
        </Modal>
      )
  }
}

type EntryProps = { readonly label: string; readonly onClick: () => void; readonly disabled?: boolean }

function Entry({ label, onClick, disabled = false }: EntryProps) {
  return (
    <Button disabled={disabled} fullWidth onClick={onClick} size="lg">
      {label}
    </Button>
  )
}
