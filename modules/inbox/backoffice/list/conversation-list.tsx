import { Button, EmptyState, useWords } from '@langraan/ui'
import { inboxWords } from '../inbox-words.ts'
import styles from '../inbox.module.css'
import { useNow } from '../use-now.ts'
import { ConversationRow } from './conversation-row.tsx'
import type { Inbox } from './use-inbox.ts'

/** The conversations, what is lost first above. */
export function ConversationList({ inbox }: { readonly inbox: Inbox }) {
  const t = useWords(inboxWords)
  const now = useNow()
  const { items, asked, search, go } = inbox
  if (items.length === 0) return <Nothing inbox={inbox} />
  return (
    <ol className={styles.rows}>
      {items.map((item) => (
        <li key={item.conversationId}>
          <ConversationRow
            isChosen={item.conversationId === search.conversationId}
            item={item}
            now={now}
            onChoose={() => go({ conversationId: item.conversationId })}
          />
        </li>
      ))}
      {asked.hasNextPage && (
        <li className={styles.pad}>
          <Button busy={asked.isFetchingNextPage} fullWidth onClick={() => void asked.fetchNextPage()}>
            {t('loadMore')}
          </Button>
        </li>
      )}
    </ol>
  )
}

function Nothing({ inbox: { search } }: { readonly inbox: Inbox }) {
  const t = useWords(inboxWords)
  if (search.text !== '')
    return <EmptyState title={t('noneFound', { text: search.text })}>{t('noneFoundHint')}</EmptyState>
  if (search.tab === 'unanswered')
    return <EmptyState title={t('noneUnanswered')}>{t('noneUnansweredHint')}</EmptyState>
  return <EmptyState title={t('none')} />
}
