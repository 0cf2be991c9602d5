import { useChangeLock } from '@langraan/shops/backoffice'
import {
  AskedStates,
  Button,
  Card,
  Chip,
  DateTime,
  EmptyState,
  PageHeader,
  Row,
  Stack,
  Tag,
  Text,
  useWords,
} from '@langraan/ui'
import { onlySaid } from '@langraan/ui/asked'
import { IconPlus } from '@langraan/ui/icons'
import { Pager } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { AgentNotice } from '../../contract.ts'
import { agentsApi, agentsPath, PAGE } from '../agents-api.ts'
import styles from '../agents.module.css'
import { pageIn } from '../list/agents-search.ts'
import { noticesWords } from './notices-words.ts'

const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog.tsx')).NoticeDialog }))

/** What the shop has told its agents, and who has read it. */
export function AgentNoticesPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(noticesWords)
  const lock = useChangeLock(shopId, 'agents:manage')
  const [writing, setWriting] = useState(false)
  const page = pageIn((useSearch({ strict: false }) as Readonly<Record<string, unknown>>)['page'])
  const asked = useQuery({
    ...agentsApi.query('GET /shops/:shopId/agent-notices', { params: { shopId }, query: { page } }),
    placeholderData: keepPreviousData,
  })
  const { data } = asked
  const write = (
    <Button disabledReason={lock} icon={IconPlus} onClick={() => setWriting(true)} variant="primary">
      {t('write')}
    </Button>
  )
  return (
    <>
      <PageHeader
        actions={data !== undefined && data.total > 0 && write}
        crumbs={[{ href: agentsPath(shopId), label: t('agents') }]}
        fact={t('fact')}
        title={t('title')}
      />
      <AskedStates
        asked={asked}
        empty={
          data?.total === 0 && (
            <EmptyState actions={write} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          )
        }
        failed={t('loadFailed')}
        lines={6}
      />
      {data !== undefined && data.items.length > 0 && (
        <Stack gap={3}>
          {data.items.map((notice) => (
            <NoticeCard key={notice.noticeId} notice={notice} />
          ))}
          <Pages page={page} total={data.total} />
        </Stack>
      )}
      {writing && data && (
        <Suspense>
          <NoticeDialog onClose={() => setWriting(false)} reach={data.reach} shopId={shopId} />
        </Suspense>
      )}
    </>
  )
}

function NoticeCard({ notice }: { readonly notice: AgentNotice }) {
  const t = useWords(noticesWords)
  const { subject, body, levelName, toPaused, writtenAt, writtenBy } = notice
  const { toldCount, readCount, mailCount, mailFailedCount } = notice
  return (
    <Card title={subject}>
      <Stack gap={3}>
        <p className={styles.noticeText}>{body}</p>
        <Row gap={2} wrap>
          <Tag>{levelName ?? t('toAll')}</Tag>
          {toPaused && <Tag>{t('withPaused')}</Tag>}
          <Tag>{t('told', { count: toldCount })}</Tag>
          <Tag>{t('read', { count: readCount })}</Tag>
          {mailCount > 0 && <Tag>{t('mailed', { count: mailCount })}</Tag>}
          {mailFailedCount > 0 && <Chip tone="red">{t('mailFailed', { count: mailFailedCount })}</Chip>}
        </Row>
        <Text size="sm" tone="third">
          <DateTime at={writtenAt} style="dateTime" />{' '}
          {writtenBy !== '' && t('writtenBy', { name: writtenBy })}
        </Text>
      </Stack>
    </Card>
  )
}

function Pages({ page, total }: { readonly page: number; readonly total: number }) {
  const navigate = useNavigate()
  const turnTo = (next: number): void =>
    void navigate({ to: '.', search: () => onlySaid({ page: next > 1 ? String(next) : '' }) as never })
  if (total <= PAGE) return null
  return (
    <Pager
      {...(page * PAGE < total && { onNext: () => turnTo(page + 1) })}
      {...(page > 1 && { onPrevious: () => turnTo(page - 1) })}
    />
  )
}
