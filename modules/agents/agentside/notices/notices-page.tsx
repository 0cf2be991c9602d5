import { AskedStates, Chip, DateTime, EmptyState, joinClasses, Text, useWords } from '@langraan/ui'
import { wordIn } from '@langraan/ui/asked'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { OwnNotice } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { Pages } from '../pages.tsx'
import { Screen } from '../screen.tsx'
import { selfRoute } from '../use-self.ts'
import { noticesWords } from './notices-words.ts'
import styles from './notices.module.css'

const noticesRoute = 'GET /shops/:shopId/agent/notices'

/** What the shop has told the agent, the newest first. */
export function NoticesPage() {
  const t = useWords(noticesWords)
  const { api, shopId, href } = useAgent()
  const said = useSearch({ strict: false }) as { page?: unknown }
  const page = Math.max(1, Number(wordIn(said.page, 5)) || 1)
  const asked = useQuery(api.query(noticesRoute, { params: { shopId }, query: { page } }))
  const { data } = asked
  return (
    <Screen title={t('title')}>
      <AskedStates
        asked={asked}
        empty={data?.items.length === 0 && <EmptyState title={t('none')}>{t('noneWhat')}</EmptyState>}
        failed={t('failed')}
        lines={6}
      />
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((notice) => (
            <Notice key={notice.noticeId} notice={notice} />
          ))}
        </ul>
      )}
      <Pages href={(to) => href(`/notices?page=${to}`)} page={page} total={data?.total ?? 0} />
    </Screen>
  )
}

/** One of them; to open it is to have read it. */
function Notice({ notice: { noticeId, subject, body, writtenAt, readAt } }: { readonly notice: OwnNotice }) {
  const t = useWords(noticesWords)
  const { api, shopId } = useAgent()
  const textId = useId()
  const [isOpen, setOpen] = useState(false)
  const read = useChange(api, 'POST /shops/:shopId/agent/notices/:agentNoticeId/reading', {
    call: { params: { shopId, agentNoticeId: noticeId } },
    refresh: [noticesRoute, selfRoute],
    failure: 'toast',
  })
  const open = (): void => {
    setOpen(!isOpen)
    if (readAt === null && !read.isPending) read.mutate()
  }
  return (
    <li className={styles.notice}>
      <button
        aria-controls={textId}
        aria-expanded={isOpen}
        className={styles.head}
        onClick={open}
        type="button"
      >
        <span className={styles.subject}>
          <span className={joinClasses(readAt === null && styles.unread)}>{subject}</span>
          {readAt === null && <Chip tone="red">{t('fresh')}</Chip>}
        </span>
        <Text size="sm" tone="third">
          <DateTime at={writtenAt} style="dateTime" />
        </Text>
      </button>
      <p className={styles.body} hidden={!isOpen} id={textId}>
        {body}
      </p>
    </li>
  )
}
