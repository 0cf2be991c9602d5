import { sellingOf } from '@langraan/till/device'
import { Button, Modal, Stack } from '@langraan/ui'
import { PhoneField, Select, TextField } from '@langraan/ui/forms'
import { useState } from 'react'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

/** Who buys, as far as they say, and by which prices. */
export function BuyerDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCounterWords()
  const till = useTill()
  const { cart, snapshot } = useTillView()
  const [phone, setPhone] = useState(cart.buyer?.phone ?? '')
  const [name, setName] = useState(cart.buyer?.name ?? '')
  const [priceListId, setPriceListId] = useState(cart.priceListId ?? '')
  const save = (): void => {
    const buyer = phone || name ? { customerId: null, name: name.trim(), phone: phone.trim() } : null
    const list = priceListId || null
    const lines = list === cart.priceListId ? cart.lines : sellingOf(till).repriced(cart.lines, list)
    void till.keepCart({ ...cart, buyer, lines, priceListId: list })
    onClose()
  }
  const lists = snapshot?.priceLists ?? []
  return (
    <Modal
      actions={
        <Button onClick={save} size="lg" variant="primary">
          {t('save')}
        </Button>
      }
      onClose={onClose}
      open
      title={t('customer')}
    >
      <Stack>
        <PhoneField label={t('customerPhone')} onChange={setPhone} value={phone} />
        <TextField label={t('customerName')} maxLength={200} onChange={setName} value={name} />
        {lists.length > 0 && (
          <Select
            label={t('priceList')}
            onChange={setPriceListId}
            options={[
              { value: '', label: t('ordinaryPrices') },
              ...lists.map((list) => ({ value: list.priceListId, label: list.name })),
            ]}
            value={priceListId}
          />
        )}
      </Stack>
    </Modal>
  )
}
