import { sellingOf } from '@langraan/till/device'
import { Button, Modal, moneyText, notify, Note, Stack } from '@langraan/ui'
import { useState } from 'react'
import { PinEntry } from '../people/pin-entry.tsx'
import { useTill, useTillView } from '../use-till.ts'
import { type Counted, CountMoney } from './count-money.tsx'
import { useHandWords } from './hand-words.ts'

/** Another person goes on with the drawer: counted blind by whoever leaves, taken by the PIN of whoever comes. */
export function HandOverDialog({ onClose }: { readonly onClose: () => void }) {
  const h = useHandWords()
  const till = useTill()
  const { staff } = useTillView()
  const [counted, setCounted] = useState<Counted>({ satang: undefined, pieces: {} })
  const [handing, setHanding] = useState<{ satang: number | null }>()
  const [same, setSame] = useState(false)
  const onPin = async (pin: string) => {
    const found = await till.personOf(pin)
    const isSame = found.kind === 'is' && found.staff.staffId === staff?.staffId
    setSame(isSame)
    if (found.kind === 'is' && handing && !isSame) {
      await sellingOf(till).handOver(found.staff, handing.satang)
      notify('success', h('taken', { name: found.staff.name }))
      onClose()
    }
    return found
  }
  if (handing)
    return (
      // Another dialog than the one before it, so that the focus goes into it and its keys are heard.
      <Modal
        key="takes"
        hint={handing.satang === null ? h('takes') : h('takesSum', { amount: moneyText(handing.satang) })}
        onClose={onClose}
        open
        size="small"
        title={h('handOver')}
      >
        <Stack>
          {same && (
            <Note announce="alert" tone="amber">
              {h('same', { name: staff?.name ?? '' })}
            </Note>
          )}
          <PinEntry onPin={onPin} />
        </Stack>
      </Modal>
    )
  return (
    <Modal
      actions={
        <>
          <Button onClick={() => setHanding({ satang: null })} size="xl">
            {h('uncounted')}
          </Button>
          <Button
            disabled={counted.satang === undefined}
            onClick={() => setHanding({ satang: counted.satang ?? null })}
            size="xl"
            variant="primary"
          >
            {h('next')}
          </Button>
        </>
      }
      hint={h('handOverHint')}
      onClose={onClose}
      open
      size="small"
      title={h('handOver')}
    >
      <CountMoney label={h('counted')} onChange={setCounted} value={counted} />
    </Modal>
  )
}
