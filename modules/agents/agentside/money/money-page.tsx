import { Button, Card, DateTime, moneyText, ProgressBar, useLanguage, useWords } from '@langraan/ui'
import { IconWallet } from '@langraan/ui/icons'
import { formatDate } from '@langraan/thai'
import { type ReactNode, useState } from 'react'
import type { AgentSelf } from '../../contract.ts'
import { LevelCard } from '../home/level-card.tsx'
import { Screen } from '../screen.tsx'
import { useSelf } from '../use-self.ts'
import { Moves } from './moves.tsx'
import { moneyWords } from './money-words.ts'
import styles from './money.module.css'
import { PayoutDialog } from './payout-dialog.tsx'
import { Payouts } from './payouts.tsx'

/** What can be withdrawn, what waits, and what is owed: apart, and never one sum. */
export function MoneyPage() {
  const t = useWords(moneyWords)
  const self = useSelf()
  return (
    <Screen title={t('title')}>
      <Balance self={self} />
      <Waiting self={self} />
      <LevelCard self={self} />
      <Moves />
      <Payouts />
    </Screen>
  )
}

function Balance({ self: { money } }: { readonly self: AgentSelf }) {
  const t = useWords(moneyWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('available')} className={styles.balance}>
      <span>{t('available')}</span>
      <span className={styles.sum}>{moneyText(money.availableSatang)}</span>
      <div className={styles.balanceFoot}>
        <span className={styles.grow}>
          {money.withdrawingSatang > 0
            ? t('withdrawing', { amount: moneyText(money.withdrawingSatang) })
            : money.availableSatang === 0 && t('nothingYet')}
        </span>
        <Button icon={IconWallet} onClick={() => setOpen(true)} size="lg">
          {t('withdraw')}
        </Button>
      </div>
      {isOpen && <PayoutDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

function Waiting({ self: { money } }: { readonly self: AgentSelf }) {
  const t = useWords(moneyWords)
  const language = useLanguage()
  const { creditLimitSatang, owedSatang, dueOn } = money
  const used = { amount: moneyText(owedSatang) }
  const usedText = dueOn
    ? t('creditDue', { ...used, day: formatDate(new Date(dueOn), { language, style: 'date' }) })
    : t('creditUsed', used)
  return (
    <div className={styles.tiles}>
      <Tile
        detail={t('expectedCount', { count: money.expectedCount })}
        label={t('expected')}
        satang={money.expectedSatang}
      />
      <Tile detail={t('waitingWhat')} label={t('waiting')} satang={money.waitingSatang} />
      {creditLimitSatang > 0 && (
        <Tile detail={usedText} label={t('creditLeft')} satang={money.creditLeftSatang}>
          <ProgressBar label={usedText} parts={owedSatang} thin total={creditLimitSatang} />
        </Tile>
      )}
      {owedSatang > 0 && (creditLimitSatang === 0 || money.overdueSatang > 0) && (
        <Tile
          detail={
            money.overdueSatang > 0 ? (
              <span className={styles.bad}>{t('overdue', { amount: moneyText(money.overdueSatang) })}</span>
            ) : (
              dueOn && <DateTime at={dueOn} style="date" />
            )
          }
          label={t('owed')}
          satang={owedSatang}
        />
      )}
    </div>
  )
}

type TileProps = {
  readonly label: string
  readonly satang: number
  readonly detail: ReactNode
  readonly children?: ReactNode
}

function Tile({ label, satang, detail, children }: TileProps) {
  return (
    <Card className={styles.tile}>
      <div className={styles.tileLabel}>{label}</div>
      <div className={styles.tileSum}>{moneyText(satang)}</div>
      {children}
      <div className={styles.tileLabel}>{detail}</div>
    </Card>
  )
}
