import { useMay } from '@langraan/shops/backoffice'
import { AskedStates, Button, EmptyState, joinClasses, Note, PageHeader, useWords } from '@langraan/ui'
import { useParams } from '@tanstack/react-router'
import { channelsPath } from '../inbox-api.ts'
import { inboxWords } from '../inbox-words.ts'
import styles from '../inbox.module.css'
import { Thread } from '../thread/thread.tsx'
import { ConversationList } from './conversation-list.tsx'
import { InboxHead } from './inbox-head.tsx'
import { type Inbox, useInbox } from './use-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useMessageNotices } from './use-message-notices.ts'

/** All conversations of the shop at the left, one of them in the middle, its customer at the right. */
export function InboxPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(inboxWords)
  const inbox = useInbox(shopId)
  useInboxKeys(inbox)
  const notices = useMessageNotices(shopId, inbox)
  if (inbox.first && !inbox.first.hasChannel && inbox.items.length === 0 && inbox.search.text === '')
    return <WithoutChannel shopId={shopId} />
  const isOpen = inbox.search.conversationId !== undefined
  return (
    <div className={joinClasses(styles.inbox, isOpen && styles.open)}>
      {/* Here, since on a phone the list with its title gives way to the conversation. */}
      <h1 className={styles.heading}>{t('title')}</h1>
      <section aria-label={t('list')} className={styles.list}>
        <InboxHead inbox={inbox} notices={notices} shopId={shopId} />
        <Troubled inbox={inbox} shopId={shopId} />
        {inbox.first ? (
          <ConversationList inbox={inbox} shopId={shopId} />
        ) : (
          <div className={styles.pad}>
            <AskedStates asked={inbox.asked} failed={t('loadFailed')} lines={8} />
          </div>
        )}
      </section>
      {inbox.search.conversationId === undefined ? (
        <div className={styles.nothing}>
          <EmptyState title={t('choose')}>{t('chooseHint')}</EmptyState>
        </div>
      ) : (
        <Thread
          conversationId={inbox.search.conversationId}
          foundItemId={
            inbox.items.find(({ conversationId }) => conversationId === inbox.search.conversationId)
              ?.foundItemId ?? undefined
          }
          key={inbox.search.conversationId}
          onBack={() => inbox.go({ conversationId: undefined })}
          shopId={shopId}
        />
      )}
    </div>
  )
}

type OfInbox = { readonly inbox: Inbox; readonly shopId: string }

/** Above the list: what comes in and cannot be answered. */
function Troubled({ inbox, shopId }: OfInbox) {
  const t = useWords(inboxWords)
  return inbox.first?.troubled.map(({ channelId, name }) => (
    <div className={styles.pad} key={channelId}>
      <Note tone="red">
        {t('reconnect', { name })}{' '}
        <Button href={channelsPath(shopId)} size="sm">
          {t('reconnectNow')}
        </Button>
      </Note>
    </div>
  ))
}

function WithoutChannel({ shopId }: { readonly shopId: string }) {
  const t = useWords(inboxWords)
  const may = useMay(shopId)
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        actions={
          may?.('inbox:connect') && (
            <Button href={channelsPath(shopId)} variant="primary">
              {t('connectNow')}
            </Button>
          )
        }
        title={t('connectTitle')}
      >
        {t('connect')}
      </EmptyState>
    </>
  )
}
