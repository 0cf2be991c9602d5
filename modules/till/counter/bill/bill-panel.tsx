import { sellingOf } from '@langraan/till/device'
import { type BillLine, piecesIn, setQuantity } from '@langraan/till/rules'
import { Button, ConfirmDialog, Money, moneyText, QuantityStepper } from '@langraan/ui'
import { IconArrowLeft, IconTrash, IconUser } from '@langraan/ui/icons'
import { useState } from 'react'
import { useApprove } from '../people/approve-dialog.tsx'
import styles from './bill-panel.module.css'
import { BuyerDialog } from './buyer-dialog.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

type BillPanelProps = { readonly onPay: () => void; readonly onBack: () => void }

/** The bill that is being put together: its lines, what it comes to, and the way to pay. */
export function BillPanel({ onPay, onBack }: BillPanelProps) {
  const t = useCounterWords()
  const till = useTill()
  const { cart } = useTillView()
  const priced = sellingOf(till).priced(cart)
  const isEmpty = cart.lines.length === 0
  return (
    <section aria-label={t('bill')} className={styles.panel}>
      <BillHead onBack={onBack} />
      {isEmpty && <p className={styles.empty}>{t('emptyBill')}</p>}
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      <Sums />
      <div className={styles.pay}>
        <Button disabled={isEmpty} fullWidth onClick={onPay} size="xl" variant="primary">
          {t('pay', { amount: moneyText(priced.totalSatang) })}
        </Button>
      </div>
    </section>
  )
}

function BillHead({ onBack }: { readonly onBack: () => void }) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const { cart } = useTillView()
  const [isBuyerAsked, setBuyerAsked] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const discard = async (): Promise<void> => {
    const by = await approve('discard')
    if (by !== undefined) await sellingOf(till).discard(cart, by)
  }
  return (
    <div className={styles.head}>
      <button aria-label={t('back')} className={styles.back} onClick={onBack} type="button">
        <IconArrowLeft aria-hidden />
      </button>
      <h2 className={styles.title}>{t('bill')}</h2>
      <Button icon={IconUser} onClick={() => setBuyerAsked(true)} variant="soft">
        {cart.buyer ? cart.buyer.name || cart.buyer.phone : t('anyCustomer')}
      </Button>
      <button
        aria-label={t('clearBill')}
        className={styles.clear}
        disabled={cart.lines.length === 0}
        onClick={() => setDiscarding(true)}
        type="button"
      >
        <IconTrash aria-hidden />
      </button>
      {isBuyerAsked && <BuyerDialog onClose={() => setBuyerAsked(false)} />}
      <ConfirmDialog
        confirmLabel={t('clearBill')}
        danger
        onClose={() => setDiscarding(false)}
        onConfirm={async () => {
          setDiscarding(false)
          await discard()
        }}
        open={isDiscarding}
        title={t('clearBill')}
      >
        {t('clearBillQuestion', { count: piecesIn(cart) })}
      </ConfirmDialog>
    </div>
  )
}

function Line({ line }: { readonly line: BillLine }) {
  const t = useCounterWords()
  const till = useTill()
  const [isOpen, setOpen] = useState(false)
  const whole = line.priceSatang * line.quantity
  return (
    <li className={styles.line}>
      <button className={styles.what} onClick={() => setOpen(true)} type="button">
        <span className={styles.name}>{line.productName}</span>
        <span className={styles.detail}>
          {[line.variantName, line.note].filter(Boolean).join(' · ')}
          {line.discountSatang > 0 && ` −${moneyText(line.discountSatang)}`}
        </span>
      </button>
      <QuantityStepper
        max={1_000_000}
        min={0}
        name={`${t('quantity')} ${line.productName}`}
        onChange={(quantity) => {
          void till.keepCart(setQuantity(till.shown.get().cart, line.lineId, quantity))
        }}
        value={line.quantity}
      />
      <Money satang={whole - line.discountSatang} />
      {isOpen && <LineDialog line={line} onClose={() => setOpen(false)} />}
    </li>
  )
}

function Sums() {
  const t = useCounterWords()
  const till = useTill()
  const { cart } = useTillView()
  const [isDiscounting, setDiscounting] = useState(false)
  const priced = sellingOf(till).priced(cart)
  const { vat } = priced
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('goods', { count: piecesIn(cart) })}</dt>
        <dd>{moneyText(priced.goodsSatang)}</dd>
      </div>
      {priced.lineDiscountSatang > 0 && (
        <div>
          <dt>{t('lineDiscounts')}</dt>
          <dd className={styles.off}>{moneyText(-priced.lineDiscountSatang)}</dd>
        </div>
      )}
      <div>
        <dt>
          <button
            className={styles.discount}
            disabled={cart.lines.length === 0}
            onClick={() => setDiscounting(true)}
            type="button"
          >
            {t('billDiscount')}
          </button>
        </dt>
        <dd className={priced.orderDiscountSatang > 0 ? styles.off : undefined}>
          {moneyText(-priced.orderDiscountSatang)}
        </dd>
      </div>
      {vat && (
        <div className={styles.vat}>
          <dt>{t(vat.mode === 'inclusive' ? 'vatIn' : 'vatOn', { rate: vat.rateBasisPoints / 100 })}</dt>
          <dd>{moneyText(vat.vatSatang)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('toPay')}</dt>
        <dd>{moneyText(priced.totalSatang)}</dd>
      </div>
      {isDiscounting && <DiscountDialog onClose={() => setDiscounting(false)} />}
    </dl>
  )
}
