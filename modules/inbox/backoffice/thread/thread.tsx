import { useChangeLock } from '@langraan/shops/backoffice'
import { AskedStates, Button, Note, useWords } from '@langraan/ui'
import { useState } from 'react'
import { CustomerPanel } from '../beside/customer-panel.tsx'
import styles from '../inbox.module.css'
import type { ChatItem, Conversation } from '../../contract.ts'
import { Composer } from './composer.tsx'
import { ItemView } from './item-view.tsx'
import { ThreadHead } from './thread-head.tsx'
import type { Meant } from './meant.ts'
import { threadWords } from './thread-words.ts'
import { type Thread as ThreadState, useThread } from './use-thread.ts'
import { useWatching } from './use-watching.ts'

type ThreadProps = {
  readonly shopId: string
  readonly conversationId: string
  readonly foundItemId: string | undefined
  readonly onBack: () => void
}

/** One conversation: what was said, what may be sent, and the customer beside it. */
export function Thread({ shopId, conversationId, foundItemId, onBack }: ThreadProps) {
  const t = useWords(threadWords)
  const lock = useChangeLock(shopId, 'inbox:write')
  const state = useThread({ shopId, conversationId, foundItemId, mayWrite: lock === undefined })
  const onTyping = useWatching(shopId, conversationId, lock === undefined)
  const [meant, setMeant] = useState<Meant>()
  const { data } = state.conversation
  if (!data)
    return (
      <div className={styles.nothing}>
        <AskedStates asked={state.conversation} failed={t('loadFailed')} lines={8} />
      </div>
    )
  return (
    <>
      <section aria-label={t('messages')} className={styles.thread}>
        <ThreadHead conversation={data} items={state.items} lock={lock} onBack={onBack} shopId={shopId} />
        <Notes conversation={data} />
        <Items conversation={data} meant={meant} onMeant={setMeant} shopId={shopId} state={state} />
        <Composer
          conversation={data}
          lock={lock}
          meant={meant}
          newestItemId={newestSeen(state.items)}
          onMeant={setMeant}
          onTyping={onTyping}
          shopId={shopId}
        />
      </section>
      <CustomerPanel conversation={data} items={state.items} shopId={shopId} />
    </>
  )
}

const newestSeen = (items: readonly ChatItem[]): string | null =>
  items.find(({ kind }) => kind === 'message' || kind === 'comment')?.itemId ?? null

function Notes({ conversation }: { readonly conversation: Conversation }) {
  const t = useWords(threadWords)
  const { watching, isStandby, isSpam, isAnsweredElsewhere } = conversation
  const typing = watching.find(({ isTyping }) => isTyping)
  const other = typing ?? watching[0]
  return (
    <div className={styles.notes}>
      {other && (
        <p className={styles.watching} role="status">
          {t(typing ? 'types' : 'looks', { name: other.name })}
        </p>
      )}
      {isStandby && <Note tone="amber">{t('standby')}</Note>}
      {isSpam && <Note tone="amber">{t('isSpam')}</Note>}
      {isAnsweredElsewhere && <p className={styles.hint}>{t('elsewhereLine')}</p>}
    </div>
  )
}

type ItemsProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly state: ThreadState
  readonly meant: Meant | undefined
  readonly onMeant: (meant: Meant) => void
}

/** What was said, the newest at the foot. Drawn from the newest on, so that older ones move nothing when they come. */
function Items({ conversation, shopId, state, meant, onMeant }: ItemsProps) {
  const t = useWords(threadWords)
  const { asked, items } = state
  if (!asked.data)
    return (
      <div className={styles.items}>
        <AskedStates asked={asked} failed={t('loadFailed')} lines={6} />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the keyboard has to reach it.
    <div className={styles.items} role="log" tabIndex={0}>
      {asked.hasPreviousPage && (
        <Button busy={asked.isFetchingPreviousPage} onClick={() => void asked.fetchPreviousPage()} size="sm">
          {t('newer')}
        </Button>
      )}
      {items.map((item, place) => (
        <ItemView
          conversation={conversation}
          isMeant={meant?.item.itemId === item.itemId}
          item={item}
          key={item.itemId}
          onMeant={onMeant}
          older={items[place + 1]}
          shopId={shopId}
        />
      ))}
      {asked.hasNextPage ? (
        <Button busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()} size="sm">
          {t('older')}
        </Button>
      ) : (
        <p className={styles.begin}>{t(items.length === 0 ? 'empty' : 'begin')}</p>
      )}
    </div>
  )
}
