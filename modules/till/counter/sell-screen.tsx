import { type KeptGoods, sellingOf } from '@langraan/till/device'
import { putIn } from '@langraan/till/rules'
import { notify } from '@langraan/ui'
import { useEffect, useState } from 'react'
import { v7 as newId } from 'uuid'
import { BillPanel } from './bill/bill-panel.tsx'
import { GoodsGrid } from './goods-grid.tsx'
import { PayDialog } from './paying/pay-dialog.tsx'
import styles from './sell-screen.module.css'
import { StateNotes } from './state-notes.tsx'
import { TopBar } from './top-bar.tsx'
import { useBillShown } from './display/customer-feed.ts'
import { UnsettledPaper } from './papers/unsettled-paper.tsx'
import { BillBar } from './bill/bill-bar.tsx'
import { useScanner } from './scan/use-scanner.ts'
import { type NewerVersion, useTill } from './use-till.ts'
import { useCounterWords } from './use-words.ts'

/** Puts an article into the bill that stands there, at its price for this customer. */
export function usePutIn(): (goods: KeptGoods, quantity?: number) => void {
  const till = useTill()
  return (goods, quantity = 1) => {
    const { cart } = till.shown.get()
    const article = sellingOf(till).article(goods, cart.priceListId)
    void till.keepCart(putIn(cart, article, quantity, newId()))
  }
}

/** Where the cashier works: goods at the left, the bill at the right; on a phone one after the other. */
export function SellScreen({ newer }: { readonly newer: NewerVersion }) {
  const t = useCounterWords()
  const till = useTill()
  const put = usePutIn()
  const [typed, setTyped] = useState('')
  const [isBillShown, setBillShown] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const putByCode = (code: string): boolean => {
    const [found, ...others] = till.goods.byCode(code)
    if (!found || others.length > 0) {
      setTyped(others.length > 0 ? code : '')
      if (!found) notify('error', t('unknownCode', { code }))
      return false
    }
    put(found)
    setTyped('')
    return true
  }
  useScanner(putByCode)
  useBillShown()
  useKeys({ onPay: () => setPaying(till.shown.get().cart.lines.length > 0) })
  return (
    <div className={styles.screen}>
      <TopBar newer={newer} onCode={putByCode} onTyped={setTyped} typed={typed} />
      <StateNotes />
      <main className={isBillShown ? styles.withBill : styles.withGoods}>
        <GoodsGrid onPut={put} typed={typed} />
        <BillPanel onBack={() => setBillShown(false)} onPay={() => setPaying(true)} />
      </main>
      {!isBillShown && <BillBar onShow={() => setBillShown(true)} />}
      <UnsettledPaper />
      {isPaying && (
        <PayDialog
          onClose={() => {
            setPaying(false)
            setBillShown(false)
          }}
        />
      )}
    </div>
  )
}

/** F2 takes the payment, from wherever one is. */
function useKeys({ onPay }: { onPay: () => void }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F2') return
      event.preventDefault()
      onPay()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
