import {
  type BillLine,
  mostDiscount,
  setLineDiscount,
  setLineNote,
  setLinePrice,
  setQuantity,
  takeOut,
} from '@langraan/till/rules'
import { Button, Modal, QuantityStepper, Stack } from '@langraan/ui'
import { MoneyField, TextField } from '@langraan/ui/forms'
import { useState } from 'react'
import { useApprove } from '../people/approve-dialog.tsx'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

type LineDialogProps = { readonly line: BillLine; readonly onClose: () => void }

/** A line of the bill: how many, at which price, what is taken off, and what is to be noted. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const { snapshot } = useTillView()
  const [quantity, setPieces] = useState(line.quantity)
  const [price, setPrice] = useState<number | undefined>(line.priceSatang)
  const [off, setOff] = useState<number | undefined>(line.discountSatang)
  const [note, setNote] = useState(line.note)
  const save = async (): Promise<void> => {
    const [priceSatang, discountSatang] = [price ?? line.priceSatang, off ?? 0]
    const byPrice = priceSatang === line.priceSatang ? null : await approve('price')
    if (byPrice === undefined) return
    const most = mostDiscount(priceSatang * quantity, snapshot?.settings.mostDiscountBasisPoints ?? 0)
    const byDiscount = discountSatang > most ? await approve('discount') : null
    if (byDiscount === undefined) return
    const { lineId } = line
    let { cart } = till.shown.get()
    cart = setQuantity(cart, lineId, quantity)
    cart = setLinePrice(cart, lineId, priceSatang)
    cart = setLineDiscount(cart, lineId, discountSatang)
    const approvedBy = byDiscount ?? byPrice ?? cart.approvedBy
    await till.keepCart({ ...setLineNote(cart, lineId, note.trim()), approvedBy })
    onClose()
  }
  return (
    <Modal
      actions={
        <>
          <Button
            onClick={() => {
              void till.keepCart(takeOut(till.shown.get().cart, line.lineId))
              onClose()
            }}
            size="lg"
            variant="danger"
          >
            {t('remove')}
          </Button>
          <Button onClick={() => void save()} size="lg" variant="primary">
            {t('save')}
          </Button>
        </>
      }
      hint={line.variantName}
      onClose={onClose}
      open
      title={line.productName}
    >
      <Stack>
        <QuantityStepper max={1_000_000} min={1} name={t('quantity')} onChange={setPieces} value={quantity} />
        <MoneyField label={t('price')} onChange={setPrice} value={price} />
        <MoneyField label={t('discount')} onChange={setOff} value={off} />
        <TextField label={t('note')} maxLength={300} onChange={setNote} value={note} />
      </Stack>
    </Modal>
  )
}
