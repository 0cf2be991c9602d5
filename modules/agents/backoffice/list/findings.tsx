import { AppLink, Card, moneyText, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import type { AgentFinding } from '../../contract.ts'
import { agentPath, agentsApi } from '../agents-api.ts'
import styles from '../agents.module.css'
import { listWords } from './list-words.ts'

/** What a person should look at; nothing where there is nothing. */
export function Findings({ shopId }: { readonly shopId: string }) {
  const t = useWords(listWords)
  const says = useSays()
  const { data } = useQuery(agentsApi.query('GET /shops/:shopId/agent-findings', { params: { shopId } }))
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card flush hint={t('lookHint', { count: items.length })} look="attention" title={t('look')}>
      <ul className={styles.list}>
        {items.map((finding) => (
          <li className={styles.facts} key={`${finding.kind} ${finding.agentId}`}>
            <AppLink href={agentPath(shopId, finding.agentId)}>{finding.shopName}</AppLink>
            <Text size="sm" tone="second">
              {says(finding)}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useSays(): (finding: AgentFinding) => string {
  const t = useWords(listWords)
  return ({ kind, others, count, amountSatang }) => {
    if (kind === 'account_shared') return t('account_shared', { others: others.join(', ') })
    if (kind === 'overdue') return t('overdueFinding', { amount: moneyText(amountSatang) })
    return t(kind, { count })
  }
}
