import { formatThaiPhone } from '@langraan/thai'
import {
  AskedStates,
  Button,
  Card,
  DateTime,
  EmptyState,
  PageHeader,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ListedAgent } from '../../contract.ts'
import { agentPath, agentsPath } from '../agents-api.ts'
import { applicationsQuery } from '../applications-query.ts'
import styles from '../agents.module.css'
import { applicationsWords } from './applications-words.ts'
import { Applicant, Decide } from './new-applications.tsx'
import { WithoutAgents } from './without-agents.tsx'

/** Who has asked to sell for the shop and waits for an answer. */
export function AgentApplicationsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(applicationsWords)
  const asked = useQuery(applicationsQuery(shopId))
  const { data } = asked
  return (
    <>
      <PageHeader
        crumbs={[{ href: agentsPath(shopId), label: t('agents') }]}
        fact={data && t('fact', { count: data.total })}
        title={t('title')}
      />
      <AskedStates asked={asked} failed={t('loadFailed')} lines={6} />
      {data && !data.isInPackage && data.items.length === 0 && <WithoutAgents shopId={shopId} />}
      {data && (data.isInPackage || data.items.length > 0) && (
        <Waiting applyUrl={data.applyUrl} items={data.items} shopId={shopId} />
      )}
    </>
  )
}

type WaitingProps = {
  readonly shopId: string
  readonly items: readonly ListedAgent[]
  readonly applyUrl: string
}

function Waiting({ shopId, items, applyUrl }: WaitingProps) {
  const t = useWords(applicationsWords)
  return (
    <Stack gap={4}>
      {items.length === 0 ? (
        <Card>
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        </Card>
      ) : (
        <Card flush>
          <ul className={styles.list}>
            {items.map((agent) => (
              <li key={agent.agentId}>
                <Applicant agent={agent} />
                <Row gap={3} wrap>
                  <Text size="sm" tone="second">
                    {formatThaiPhone(agent.phone)} · <DateTime at={agent.appliedAt} style="dateTime" />
                  </Text>
                  <Button href={agentPath(shopId, agent.agentId)} size="sm" variant="quiet">
                    {t('all')}
                  </Button>
                  <Decide agent={agent} shopId={shopId} />
                </Row>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('link')}>
        <CopyField help={t('linkHelp')} label={t('linkLabel')} value={applyUrl} />
      </Card>
    </Stack>
  )
}
