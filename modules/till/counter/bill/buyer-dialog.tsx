import { type CustomerIndex, sellingOf } from '@langraan/till/device'
import { formatThaiPhone } from '@langraan/thai'
import { Button, Modal, Stack } from '@langraan/ui'
import { PhoneField, Select, TextField } from '@langraan/ui/forms'
import { useEffect, useState } from 'react'
import styles from '../lists.module.css'
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
        <KnownCustomers
          name={name}
          onChoose={(known) => {
            setPhone(known.phone)
            setName(known.name)
          }}
          phone={phone}
        />
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

type Known = ReturnType<CustomerIndex['byName']>[number]
type KnownCustomersProps = {
  readonly phone: string
  readonly name: string
  readonly onChoose: (known: Known) => void
}

const MOST_KNOWN = 5

/** Customers of the shop whom what was typed may mean. The phone says who it is: the shop finds them by it. */
function KnownCustomers({ phone, name, onChoose }: KnownCustomersProps) {
  const t = useCounterWords()
  const till = useTill()
  const [customers, setCustomers] = useState<CustomerIndex>()
  useEffect(() => {
    void till.customers().then(setCustomers)
  }, [till])
  const byPhone = customers?.byPhone(phone, MOST_KNOWN) ?? []
  const found = byPhone.length > 0 ? byPhone : (customers?.byName(name, MOST_KNOWN) ?? [])
  const shown = found.map((known) => ({ ...known, phone: formatThaiPhone(known.phone) }))
  const isChosen = shown.some((known) => known.phone === phone && known.name === name)
  if (isChosen || shown.length === 0) return null
  return (
    <ul aria-label={t('customer')} className={styles.rows}>
      {shown.map((known) => (
        <li key={known.phone}>
          <Button fullWidth onClick={() => onChoose(known)} size="lg">
            {`${known.name} · ${known.phone}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}
