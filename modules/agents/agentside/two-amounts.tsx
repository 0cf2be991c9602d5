import { Money, moneyText, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'
import type { TwoAmountsShown } from '../contract.ts'
import { amountsWords } from './amounts-words.ts'
import styles from './two-amounts.module.css'

type Props = {
  readonly amounts: TwoAmountsShown
  readonly isCod: boolean
  /** When the margin is the agent's. */
  readonly marginNote?: ReactNode
}

/** The two amounts of an order, each in a box of its own, and the margin below them. */
export function TwoAmounts({ amounts, isCod, marginNote }: Props) {
  const t = useWords(amountsWords)
  const part = (key: 'goods' | 'shipping' | 'fee', satang: number) =>
    satang > 0 ? [t(key, { amount: moneyText(satang) })] : []
  const ofCustomer = [
    ...part('goods', amounts.customerGoodsSatang),
    ...part('shipping', amounts.customerShippingSatang),
  ]
  const ofAgent = [
    ...part('goods', amounts.owedGoodsSatang),
    ...part('shipping', amounts.shippingSatang),
    ...part('fee', amounts.feeSatang),
  ]
  return (
    <div className={styles.amounts}>
      <div className={styles.boxes}>
        <div className={styles.customer}>
          <span className={styles.label}>{t(isCod ? 'customerAtDoor' : 'customerPays')}</span>
          <span className={styles.sum}>{moneyText(amounts.customerSatang)}</span>
          <span className={styles.parts}>{ofCustomer.join(' ')}</span>
        </div>
        <div className={styles.agent}>
          <span className={styles.label}>{t('youPay')}</span>
          <span className={styles.sum}>{moneyText(amounts.owedSatang)}</span>
          <span className={styles.parts}>{ofAgent.join(' ')}</span>
        </div>
      </div>
      <div className={styles.margin}>
        <span>{t('margin')}</span>
        <strong className={amounts.marginSatang < 0 ? styles.bad : styles.good}>
          <Money place="inline" satang={amounts.marginSatang} />
        </strong>
      </div>
      {marginNote !== undefined && <p className={styles.note}>{marginNote}</p>}
    </div>
  )
}
