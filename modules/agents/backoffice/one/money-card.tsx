import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Card, Money, moneyText, Row, Text, useWords } from '@langraan/ui'
import { type ReactNode, useState } from 'react'
import { percentText } from '../agents-api.ts'
import styles from '../agents.module.css'
import type { OfAgent } from './of-agent.ts'
import { agentWords } from './agent-words.ts'
import { CreditDialog, RepaymentDialog } from './credit-dialogs.tsx'

/** What they may be paid, what they owe, and their month. */
export function MoneyCard({ agent, shopId }: OfAgent) {
  const t = useWords(agentWords)
  const lock = useChangeLock(shopId, 'agents:pay')
  const [open, setOpen] = useState<'credit' | 'repay'>()
  const { owedSatang, overdueSatang, creditDays } = agent
  return (
    <Card
      actions={
        <Row gap={2}>
          {owedSatang > 0 && (
            <Button disabledReason={lock} onClick={() => setOpen('repay')} size="sm">
              {t('repay')}
            </Button>
          )}
          <Button disabledReason={lock} onClick={() => setOpen('credit')} size="sm" variant="quiet">
            {t('setCredit')}
          </Button>
        </Row>
      }
      flush
      title={t('money')}
    >
      <dl className={styles.figures}>
        <Figure fact={`${t('waiting')} ${moneyText(agent.waitingSatang)}`} label={t('available')}>
          <Money place="inline" satang={agent.availableSatang} />
        </Figure>
        <Figure
          fact={
            overdueSatang > 0 ? (
              <Text size="sm" tone="bad">
                {t('overdue', { amount: moneyText(overdueSatang) })}
              </Text>
            ) : (
              `${t('creditLimit')} ${moneyText(agent.creditLimitSatang)}`
            )
          }
          label={`${t('owed')} · ${t('days', { days: creditDays })}`}
        >
          <Money place="inline" satang={Math.max(0, owedSatang)} />
        </Figure>
        <Figure
          fact={`${t('margin')} ${moneyText(agent.marginSatang)}`}
          label={`${t('sold')} · ${t('month')}`}
        >
          <Money place="inline" satang={agent.soldSatang} />
        </Figure>
        <Figure
          fact={`${t('returns')} ${percentText(agent.returns.basisPoints)}%`}
          label={`${t('orderCount')} · ${t('month')}`}
        >
          {agent.orderCount.toLocaleString('en-US')}
        </Figure>
      </dl>
      {open === 'credit' && <CreditDialog agent={agent} onClose={() => setOpen(undefined)} shopId={shopId} />}
      {open === 'repay' && (
        <RepaymentDialog agent={agent} onClose={() => setOpen(undefined)} shopId={shopId} />
      )}
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
        <Text as="div" size="sm" tone="third">
          {fact}
        </Text>
      </dd>
    </div>
  )
}
