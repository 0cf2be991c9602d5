import type { ShiftFigures } from '@langraan/till/rules'
import { moneyText, Stack, useWords } from '@langraan/ui'
import { collectWords } from '../collect/collect-words.ts'
import styles from '../lists.module.css'
import { useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

type FiguresProps = { readonly figures: ShiftFigures; readonly countedSatang?: number }

/** All figures of a shift; with what was counted, by how much it differs. */
export function Figures({ figures, countedSatang }: FiguresProps) {
  const [t, c] = [useCounterWords(), useWords(collectWords)]
  const { unsent } = useTillView()
  const rows: [string, number][] = [
    [t('sales', { count: figures.sales }), figures.soldSatang],
    [t('returns', { count: figures.returns }), -figures.returnedSatang],
    [c('handedOver', { count: figures.collected }), figures.collectedSatang],
    [t('discount'), -figures.discountSatang],
    [t('vat'), figures.vatSatang],
    [t('rounding'), figures.roundingSatang],
    [t('cash'), figures.received.cash - figures.givenBack.cash],
    [t('promptpay'), figures.received.promptpay - figures.givenBack.promptpay],
    [t('transfer'), figures.received.transfer - figures.givenBack.transfer],
    [t('card'), figures.received.card - figures.givenBack.card],
    [t('floatSum'), figures.floatSatang],
    [t('paidIn'), figures.paidInSatang],
    [t('paidOut'), -figures.paidOutSatang],
  ]
  return (
    <Stack>
      <dl className={styles.pairs}>
        {rows.map(([label, satang]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(satang)}</dd>
          </div>
        ))}
        <div className={styles.strong}>
          <dt>{t('expected')}</dt>
          <dd>{moneyText(figures.expectedSatang)}</dd>
        </div>
        {countedSatang !== undefined && (
          <>
            <div>
              <dt>{t('counted')}</dt>
              <dd>{moneyText(countedSatang)}</dd>
            </div>
            <div className={styles.strong}>
              <dt>{t('difference')}</dt>
              <dd>{moneyText(countedSatang - figures.expectedSatang, true)}</dd>
            </div>
          </>
        )}
      </dl>
      {unsent.count > 0 && <p className={styles.none}>{t('unsentNow', { count: unsent.count })}</p>}
    </Stack>
  )
}
