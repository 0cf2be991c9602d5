import { sellingOf } from '@langraan/till/device'
import { mostDiscount } from '@langraan/till/rules'
import { Button, Modal } from '@langraan/ui'
import { MoneyField } from '@langraan/ui/forms'
import { useState } from 'react'
import { useApprove } from '../people/approve-dialog.tsx'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

/** Takes something off the whole bill; above the shop's limit it takes somebody who may. */
export function DiscountDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const { cart, snapshot } = useTillView()
  const [off, setOff] = useState<number | undefined>(cart.discountSatang)
  const save = async (): Promise<void> => {
    const discountSatang = off ?? 0
    const { goodsSatang, lineDiscountSatang } = sellingOf(till).priced(cart)
    const most = mostDiscount(
      goodsSatang - lineDiscountSatang,
      snapshot?.settings.mostDiscountBasisPoints ?? 0,
    )
    const by = discountSatang > most ? await approve('discount') : null
    if (by === undefined) return
    await till.keepCart({ ...cart, discountSatang, approvedBy: by ?? cart.approvedBy })
    onClose()
  }
  return (
    <Modal
      actions={
        <Button onClick={() => void save()} size="lg" variant="primary">
          {t('save')}
        </Button>
      }
      onClose={onClose}
      open
      size="small"
      title={t('billDiscount')}
    >
      <MoneyField autoFocus label={t('discount')} onChange={setOff} value={off} />
    </Modal>
  )
}
