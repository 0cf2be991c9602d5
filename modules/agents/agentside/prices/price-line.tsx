import { joinClasses, moneyText, useWords } from '@langraan/ui'
import { pricesWords } from './prices-words.ts'
import styles from './prices.module.css'

type Props = { readonly goods: { readonly agentSatang: number; readonly suggestedSatang: number } }

/** Cost, suggested price and margin of one piece, in one line. */
export function PriceLine({ goods: { agentSatang, suggestedSatang } }: Props) {
  const t = useWords(pricesWords)
  const marginSatang = suggestedSatang - agentSatang
  return (
    <dl className={styles.prices}>
      <div>
        <dt>{t('cost')}</dt>
        <dd>{moneyText(agentSatang)}</dd>
      </div>
      <div>
        <dt>{t('suggested')}</dt>
        <dd>{moneyText(suggestedSatang)}</dd>
      </div>
      <div className={joinClasses(marginSatang > 0 && styles.good)}>
        <dt>{t('margin')}</dt>
        <dd>{moneyText(marginSatang)}</dd>
      </div>
    </dl>
  )
}
