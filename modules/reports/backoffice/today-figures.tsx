import { Money, Text, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'
import type { ShopToday } from '../contract.ts'
import { homeWords } from './home-words.ts'
import styles from './home-shops.module.css'

type FigureProps = { readonly label: string; readonly hot?: boolean; readonly children: ReactNode }

function Figure({ label, hot, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-hot={hot || undefined}>{children}</dd>
    </div>
  )
}

/** What a shop has sold today and what waits in it, as far as the reader may see it. */
export function TodayFigures({ figures }: Pick<ShopToday, 'figures'>) {
  const t = useWords(homeWords)
  if (!figures) {
    return (
      <Text as="p" className={styles.figures} tone="third">
        {t('noFigures')}
      </Text>
    )
  }
  return (
    <dl className={styles.figures}>
      <Figure label={t('shopSales')}>
        <Money place="inline" satang={figures.salesTodaySatang} />
      </Figure>
      <Figure label={t('shopOrders')}>{figures.ordersToday}</Figure>
      <Figure hot={figures.toShip > 0} label={t('shopToShip')}>
        {figures.toShip}
      </Figure>
    </dl>
  )
}
