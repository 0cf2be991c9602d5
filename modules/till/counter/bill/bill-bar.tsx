import { sellingOf } from '@langraan/till/device'
import { piecesIn } from '@langraan/till/rules'
import { moneyText } from '@langraan/ui'
import styles from './bill-bar.module.css'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

/** On a phone the bill is behind this bar, which says what it comes to. */
export function BillBar({ onShow }: { readonly onShow: () => void }) {
  const t = useCounterWords()
  const till = useTill()
  const { cart } = useTillView()
  return (
    <div className={styles.bar}>
      <button className={styles.button} onClick={onShow} type="button">
        <span className={styles.count}>{piecesIn(cart)}</span>
        <span>{t('seeBill')}</span>
        <span className={styles.sum}>{moneyText(sellingOf(till).priced(cart).totalSatang)}</span>
      </button>
    </div>
  )
}
