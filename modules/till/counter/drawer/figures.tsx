import type { HandOver, ShiftFigures } from '@langraan/till/rules'
import { moneyText, Stack, useLanguage } from '@langraan/ui'
import styles from '../lists.module.css'
import { useHandWords } from './hand-words.ts'
import { useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

type FiguresProps = {
  readonly figures: ShiftFigures
  readonly countedSatang?: number
  readonly handOvers?: readonly HandOver[]
}

/** All figures of a shift; with what was counted, by how much it differs. */
export function Figures({ figures, countedSatang, handOvers = [] }: FiguresProps) {
  const t = useCounterWords()
  const { unsent } = useTillView()
  const rows: [string, number][] = [
    [t('sales', { count: figures.sales }), figures.soldSatang],
    [t('returns', { count: figures.returns }), -figures.returnedSatang],
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
      {handOvers.length > 0 && <HandOvers handOvers={handOvers} />}
      {unsent.count > 0 && <p className={styles.none}>{t('unsentNow', { count: unsent.count })}</p>}
    </Stack>
  )
}

/** Who went on with the drawer, what was counted then, and by how much it differed. */
function HandOvers({ handOvers }: { readonly handOvers: readonly HandOver[] }) {
  const t = useCounterWords()
  const h = useHandWords()
  const language = useLanguage()
  const { snapshot } = useTillView()
  const nameOf = (id: string) => snapshot?.staff.find(({ staffId }) => staffId === id)?.name ?? ''
  return (
    <section>
      <h3>{h('handOvers')}</h3>
      <dl className={styles.pairs}>
        {handOvers.map(({ eventId, at, fromStaffId, toStaffId, countedSatang, expectedSatang }) => (
          <div key={eventId}>
            <dt>
              {`${new Date(at).toLocaleTimeString(language, { timeStyle: 'short' })} · ${h('handed', { from: nameOf(fromStaffId), to: nameOf(toStaffId) })}`}
            </dt>
            <dd>
              {countedSatang === null
                ? h('uncounted')
                : `${moneyText(countedSatang)} (${t('difference')} ${moneyText(countedSatang - expectedSatang, true)})`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
