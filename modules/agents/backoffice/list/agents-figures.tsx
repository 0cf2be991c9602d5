import type { OutputOf } from '@langraan/http'
import { Card, HiddenText, Money, moneyText, Text, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'
import type { listAgents } from '../../contract.ts'
import { percentText } from '../agents-api.ts'
import styles from '../agents.module.css'
import { listWords } from './list-words.ts'

type Figures = OutputOf<typeof listAgents>['figures']

/** What agents sold and earned in the month, what they owe, and what came back. */
export function AgentsFigures({ figures }: { readonly figures: Figures | undefined }) {
  const t = useWords(listWords)
  if (!figures) return null
  const { agentCount, marginSatang, owedSatang, overdueSatang, overdueCount, warnedCount } = figures
  const each = agentCount === 0 ? 0 : Math.round(marginSatang / agentCount)
  return (
    <Card flush>
      <dl aria-label={t('figures')} className={styles.figures}>
        <Figure
          fact={
            <>
              <Change now={figures.soldSatang} before={figures.soldBeforeSatang} />
              {t('soldShare', { share: percentText(figures.shareOfShopBasisPoints) })}
            </>
          }
          label={t('sold')}
        >
          <Money place="inline" satang={figures.soldSatang} />
        </Figure>
        <Figure fact={t('marginEach', { amount: moneyText(each) })} label={t('margin')}>
          <Money place="inline" satang={marginSatang} />
        </Figure>
        <Figure
          fact={
            overdueCount > 0 ? (
              <Text size="sm" tone="bad">
                {t('overdue', { count: overdueCount, amount: moneyText(overdueSatang) })}
              </Text>
            ) : (
              t('noOverdue')
            )
          }
          label={t('owed')}
        >
          <Money place="inline" satang={owedSatang} />
        </Figure>
        <Figure
          fact={
            warnedCount > 0 ? (
              <Text size="sm" tone="attention">
                {t('warned', { count: warnedCount })}
              </Text>
            ) : (
              t('noneWarned')
            )
          }
          label={t('returns')}
        >
          {percentText(figures.returnsBasisPoints)}%
        </Figure>
      </dl>
    </Card>
  )
}

type FigureProps = { readonly label: string; readonly children: ReactNode; readonly fact: ReactNode }

function Figure({ label, children, fact }: FigureProps) {
  return (
    <div>
      <dt>
        <Text size="sm" tone="second">
          {label}
        </Text>
      </dt>
      <dd className={styles.figure}>{children}</dd>
      <dd>
        <Text size="sm" tone="third">
          {fact}
        </Text>
      </dd>
    </div>
  )
}

const HUNDRED = 100

/** By how much it has grown since the month before; nothing where there was none. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useWords(listWords)
  if (before <= 0 || now === before) return null
  const percent = Math.abs(((now - before) * HUNDRED) / before).toFixed(1)
  return (
    <>
      <Text size="sm" tone={now > before ? 'good' : 'bad'} weight="medium">
        <span aria-hidden>{now > before ? '▲' : '▼'}</span>
        <HiddenText>{now > before ? t('up') : t('down')}</HiddenText> {percent}%
      </Text>{' '}
    </>
  )
}
