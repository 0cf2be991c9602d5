import {
  AppLink,
  AskedStates,
  Button,
  Card,
  DateTime,
  EmptyState,
  Money,
  MonthPicker,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useToday } from '@langraan/ui/forms'
import { IconDownload } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentMove } from '../../contract.ts'
import { agentsApi } from '../agents-api.ts'
import styles from '../agents.module.css'
import type { OfAgent } from './of-agent.ts'
import { PaperButton } from './paper-button.tsx'
import { agentWords } from './agent-words.ts'
import { knownKind, moveWords } from './move-words.ts'

/** What moved in their money in a month, and the statement of that month. */
export function MovesCard({ agent: { agentId }, shopId }: OfAgent) {
  const t = useWords(agentWords)
  const language = useLanguage()
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const moves = useQuery(
    agentsApi.query('GET /shops/:shopId/agents/:agentId/moves', {
      params: { shopId, agentId },
      query: { month },
    }),
  )
  const { data } = moves
  return (
    <Card
      actions={
        <Row gap={2} wrap>
          <Button
            download={`agent-${month}.xlsx`}
            href={`/api/v1/shops/${shopId}/agents/${agentId}/statements/${month}?language=${language}`}
            icon={IconDownload}
            size="sm"
            variant="quiet"
          >
            {t('statement')}
          </Button>
          <PaperButton
            agentId={agentId}
            key={month}
            label={t('statementPdf')}
            shopId={shopId}
            wanted={{ agentPaper: 'statement', month }}
          />
          <PaperButton
            agentId={agentId}
            label={t('pricesPdf')}
            shopId={shopId}
            wanted={{ agentPaper: 'prices' }}
          />
        </Row>
      }
      flush
      title={t('moves')}
    >
      <ul className={styles.list}>
        <li>
          <MonthPicker isLast={month >= thisMonth} month={month} onChange={setMonth} />
          {data && (
            <Text size="sm" tone="second">
              {t('opening')} <Money place="inline" satang={data.openingSatang} /> · {t('closing')}{' '}
              <Money place="inline" satang={data.closingSatang} />
            </Text>
          )}
        </li>
        {data?.items.map((move, at) => (
          <li key={`${move.at} ${move.kind} ${move.account} ${at}`}>
            <Move move={move} shopId={shopId} />
          </li>
        ))}
      </ul>
      <AskedStates asked={moves} failed={t('movesFailed')} lines={4} />
      {data?.items.length === 0 && <EmptyState compact title={t('noMoves')} />}
    </Card>
  )
}

const accounts = {
  waiting: 'waitingAccount',
  available: 'availableAccount',
  owed: 'owedAccount',
  withdrawing: 'withdrawingAccount',
} as const

function Move({ move, shopId }: { readonly move: AgentMove; readonly shopId: string }) {
  const t = useWords(agentWords)
  const m = useWords(moveWords)
  const kind = knownKind(move.kind)
  return (
    <>
      <Stack gap={1}>
        <Row gap={2} wrap>
          <Text>{kind ? m(kind) : t('otherMove')}</Text>
          {move.orderId !== null && (
            <AppLink href={`/app/shops/${shopId}/orders/${move.orderId}`}>#{move.orderNumber}</AppLink>
          )}
        </Row>
        <Text size="sm" tone="third">
          {t(accounts[move.account])} · <DateTime at={move.at} style="dateTime" />
        </Text>
      </Stack>
      <Money place="inline" satang={move.amountSatang} signed />
    </>
  )
}
