import { Button, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { formatDate } from '@langraan/thai'
import type { ChatItem } from '../../contract.ts'
import { ABOUT_CHATS, inboxApi } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { threadWords, troubleKey } from './thread-words.ts'

type ItemStateProps = {
  readonly shopId: string
  readonly conversationId: string
  readonly item: ChatItem
}

const isLater = (item: ChatItem): item is ChatItem & { sendAt: string } =>
  item.state === 'waiting' && item.sendAt !== null && Date.parse(item.sendAt) > Date.now()

/** What became of something that goes out: that it waits, or why it did not arrive and what to do. */
export function ItemState({ shopId, conversationId, item }: ItemStateProps) {
  const t = useWords(threadWords)
  const language = useLanguage()
  const params = { shopId, conversationId, itemId: item.itemId }
  const resend = useChange(
    inboxApi,
    'POST /shops/:shopId/conversations/:conversationId/items/:itemId/resending',
    {
      once: true,
      call: { params },
      refresh: ABOUT_CHATS,
      failure: 'toast',
    },
  )
  const drop = useChange(
    inboxApi,
    'POST /shops/:shopId/conversations/:conversationId/items/:itemId/dropping',
    {
      call: { params },
      refresh: ABOUT_CHATS,
      failure: 'toast',
    },
  )
  const dropping = (
    <Button busy={drop.isPending} onClick={() => drop.mutate(undefined)} size="sm" variant="quiet">
      {t('drop')}
    </Button>
  )
  if (item.state === 'waiting' || item.state === 'sending')
    return (
      <span className={styles.pending}>
        {isLater(item)
          ? t('waitingUntil', { time: formatDate(new Date(item.sendAt), { language, style: 'dateTime' }) })
          : t(item.state)}{' '}
        {item.trouble !== null && t(troubleKey(item.trouble))}
        {item.state === 'waiting' && dropping}
      </span>
    )
  if (item.state === 'dropped') return <span>{t('dropped')}</span>
  if (item.state !== 'failed' && item.state !== 'unknown') return null
  return (
    <span className={styles.trouble} role="alert">
      {t(item.state === 'failed' ? 'failed' : 'unknownState')}: {t(troubleKey(item.trouble ?? 'refused'))}
      <Button busy={resend.isPending} onClick={() => resend.mutate()} size="sm">
        {t('resend')}
      </Button>
      {dropping}
    </span>
  )
}
