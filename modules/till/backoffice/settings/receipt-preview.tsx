import { useShop } from '@langraan/shops/backoffice'
import { formatDate } from '@langraan/thai'
import { joinClasses, moneyText, useLanguage, useWords } from '@langraan/ui'
import { useState } from 'react'
import type { TillSettingsShown } from '../../contract.ts'
import { paperNumber, roundingOf } from '../../rules/rules.ts'
import styles from './receipt-preview.module.css'
import { settingsWords } from './settings-words.ts'

// Prices with a rest that cash is rounded by, so that the choice is seen.
const SHIRT_SATANG = 29_000
const BAG_SATANG = 4_937

type Props = { readonly shopId: string; readonly settings: TillSettingsShown }

/** A receipt as these settings would print it, of two things that cost something. */
export function ReceiptPreview({ shopId, settings }: Props) {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const shop = useShop(shopId).data
  const total = SHIRT_SATANG + BAG_SATANG
  const rounding = roundingOf(total, settings.cashRounding)
  return (
    <div className={joinClasses(styles.paper, settings.paperMm === 58 && styles.narrow)}>
      <p className={styles.shop}>{shop?.name ?? ''}</p>
      {settings.header !== '' && <p className={styles.middle}>{settings.header}</p>}
      <p className={styles.middle}>{t('title')}</p>
      <Pair label={paperNumber('receipt', 1, 123)} value={formatDate(now, { language, style: 'dateTime' })} />
      <div className={styles.lines}>
        <Pair label={t('sampleGoods')} value={moneyText(SHIRT_SATANG)} />
        <Pair label={t('sampleOther')} value={moneyText(BAG_SATANG)} />
      </div>
      <Pair isStrong label={t('total')} value={moneyText(total)} />
      {rounding !== 0 && <Pair label={t('roundedBy')} value={moneyText(rounding, true)} />}
      <Pair label={t('cash')} value={moneyText(total + rounding)} />
      {settings.footer !== '' && <p className={styles.middle}>{settings.footer}</p>}
    </div>
  )
}

type PairProps = { readonly label: string; readonly value: string; readonly isStrong?: boolean }

const Pair = ({ label, value, isStrong }: PairProps) => (
  <p className={joinClasses(styles.pair, isStrong && styles.strong)}>
    <span>{label}</span>
    <span>{value}</span>
  </p>
)
