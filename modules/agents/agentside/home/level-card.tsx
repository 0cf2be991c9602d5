import { Card, moneyText, ProgressBar, useLanguage, useWords } from '@langraan/ui'
import { formatDate } from '@langraan/thai'
import type { AgentSelf } from '../../contract.ts'
import { LevelMark } from '../level-mark.tsx'
import { homeWords } from './home-words.ts'
import styles from './home.module.css'

/** How far it is to the next level, and what that brings. */
export function LevelCard({ self: { level, progress } }: { readonly self: AgentSelf }) {
  const t = useWords(homeWords)
  const language = useLanguage()
  const { next, measured, endsOn } = progress
  const said = (value: number): string => {
    if (progress.measuredBy === 'sales') return moneyText(value)
    return progress.measuredBy === 'pieces'
      ? t('pieces', { count: value })
      : t('ordersCount', { count: value })
  }
  if (!level)
    return (
      <Card>
        <span className={styles.quiet}>{t('noLevel')}</span>
      </Card>
    )
  if (!next)
    return (
      <Card>
        <div className={styles.levelHead}>
          <LevelMark name={level.name} />
          <span className={styles.quiet}>{t('top')}</span>
        </div>
      </Card>
    )
  const missing = next.reachedFrom - measured
  const day = formatDate(new Date(endsOn), { language, style: 'date' })
  const { name } = next
  return (
    <Card>
      <div className={styles.level}>
        <div className={styles.levelHead}>
          <LevelMark name={level.name} />
          <span>{missing > 0 ? t('missing', { amount: said(missing), name }) : t('reached', { name })}</span>
          <LevelMark name={name} />
        </div>
        <ProgressBar
          label={t('progress', { measured: said(measured), target: said(next.reachedFrom), day })}
          parts={[{ value: Math.max(0, Math.min(measured, next.reachedFrom)), tone: 'amber' }]}
          total={next.reachedFrom}
        />
        <span className={styles.quiet}>
          {t('progress', { measured: said(measured), target: said(next.reachedFrom), day })}
          {' · '}
          {t('nextOff', { name, share: String(next.offBasisPoints / 100) })}
        </span>
      </div>
    </Card>
  )
}
