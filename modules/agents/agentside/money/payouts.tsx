import { AskedStates, Card, Chip, DateTime, moneyText, Text, useLanguage, useWords } from '@langraan/ui'
import { findThaiBank } from '@langraan/thai'
import { useQuery } from '@tanstack/react-query'
import type { OwnPayout } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { moneyWords } from './money-words.ts'
import styles from './money.module.css'

const looks = {
  waiting: { word: 'payoutWaiting', tone: 'blue' },
  paid: { word: 'payoutPaid', tone: 'green' },
  refused: { word: 'payoutRefused', tone: 'red' },
} as const

/** The agent's own withdrawals; nothing while there are none. */
export function Payouts() {
  const t = useWords(moneyWords)
  const { api, shopId } = useAgent()
  const asked = useQuery(api.query('GET /shops/:shopId/agent/payouts', { params: { shopId } }))
  if (asked.data?.items.length === 0) return null
  return (
    <Card flush title={t('payouts')}>
      <AskedStates asked={asked} compact failed={t('payoutsFailed')} />
      <ul className={styles.moves}>
        {asked.data?.items.map((payout) => (
          <PayoutLine key={payout.payoutId} payout={payout} />
        ))}
      </ul>
    </Card>
  )
}

function PayoutLine({ payout }: { readonly payout: OwnPayout }) {
  const t = useWords(moneyWords)
  const { shopId, href } = useAgent()
  const language = useLanguage()
  const { word, tone } = looks[payout.state]
  const bank = findThaiBank(payout.bankCode)?.[language] ?? payout.bankCode
  return (
    <li className={styles.move}>
      <span className={styles.grow}>
        {t('payoutTo', { bank, account: payout.bankAccount })}
        <Text as="div" size="sm" tone="third">
          <DateTime at={payout.decidedAt ?? payout.madeAt} />
        </Text>
        {payout.reference && (
          <Text as="div" size="sm" tone="third">
            {t('payoutReference', { reference: payout.reference })}
          </Text>
        )}
        {payout.slipState === 'kept' && (
          <a
            href={href(`/api/v1/shops/${shopId}/agent/payouts/${payout.payoutId}/slip`)}
            rel="noreferrer"
            target="_blank"
          >
            {t('payoutSlip')}
          </a>
        )}
        {payout.reason && (
          <Text as="div" size="sm" tone="bad">
            {payout.reason}
          </Text>
        )}
      </span>
      <span className={styles.payoutEnd}>
        <strong>{moneyText(payout.netSatang)}</strong>
        <Chip tone={tone}>{t(word)}</Chip>
      </span>
    </li>
  )
}
