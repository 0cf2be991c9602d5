import { useSession } from '@langraan/identity/backoffice'
import { ordersApi } from '@langraan/orders/backoffice'
import { Avatar, Button, IconButton, Mark, useWords } from '@langraan/ui'
import { IconArrowLeft, IconCheck, IconClock, IconDots } from '@langraan/ui/icons'
import { DropMenu, type DropMenuEntry } from '@langraan/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { CustomerButton } from '../beside/customer-panel.tsx'
import type { ChatItem, Conversation } from '../../contract.ts'
import { portraitUrl, settingsQuery } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { useNameOf } from '../list/conversation-row.tsx'
import { useNow } from '../use-now.ts'
import { snoozeTimes } from './snooze-times.ts'
import { threadWords } from './thread-words.ts'
import { useConversationChange } from './use-conversation-change.ts'

type ThreadHeadProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly items: readonly ChatItem[]
  readonly lock: string | undefined
  readonly onBack: () => void
}

/** Who it is, who takes care of it, and what becomes of it. */
export function ThreadHead({ conversation, shopId, items, lock, onBack }: ThreadHeadProps) {
  const t = useWords(threadWords)
  const name = useNameOf(conversation)
  const change = useConversationChange(shopId, conversation.conversationId)
  const isDone = conversation.state === 'done'
  return (
    <header className={styles.threadHead}>
      <IconButton className={styles.back} icon={IconArrowLeft} label={t('back')} onClick={onBack} />
      <Avatar name={name} size="lg" src={portraitUrl(shopId, conversation)} />
      <span className={styles.who}>
        <h2>{name}</h2>
        <span className={styles.from}>
          <Mark code={conversation.provider} size={20} /> {conversation.channelName}
        </span>
      </span>
      <Assignee change={change} conversation={conversation} lock={lock} shopId={shopId} />
      <Snooze change={change} conversation={conversation} lock={lock} />
      <Button
        busy={change.isPending}
        className={styles.wideOnly}
        disabledReason={lock}
        icon={IconCheck}
        onClick={() => change.mutate({ state: isDone ? 'open' : 'done' })}
      >
        {t(isDone ? 'reopen' : 'finish')}
      </Button>
      <CustomerButton conversation={conversation} items={items} shopId={shopId} />
      <More change={change} conversation={conversation} lock={lock} shopId={shopId} />
    </header>
  )
}

type Change = ReturnType<typeof useConversationChange>
type PartProps = {
  readonly conversation: Conversation
  readonly change: Change
  readonly lock: string | undefined
}

function Assignee({ conversation, change, lock, shopId }: PartProps & { readonly shopId: string }) {
  const t = useWords(threadWords)
  const { user } = useSession()
  const people = useQuery(ordersApi.query('GET /shops/:shopId/order-assignees', { params: { shopId } }))
  const { assignedTo } = conversation
  const entries: DropMenuEntry[] = [
    {
      kind: 'radios',
      key: 'who',
      value: assignedTo?.userId ?? '',
      options: [
        { value: '', label: t('release') },
        ...(people.data?.items ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
      ],
      onChange: (userId) => change.mutate({ assignedTo: userId === '' ? null : userId }),
    },
  ]
  if (assignedTo === null)
    return (
      <Button
        className={styles.wideOnly}
        disabledReason={lock}
        onClick={() => change.mutate({ assignedTo: user?.userId ?? null })}
      >
        {t('take')}
      </Button>
    )
  return (
    <DropMenu
      entries={entries}
      target={
        <Button className={styles.wideOnly} disabledReason={lock}>
          {assignedTo.userId === user?.userId ? t('take') : t('takenBy', { name: assignedTo.name })}
        </Button>
      }
    />
  )
}

function Snooze({ conversation, change, lock }: PartProps) {
  const t = useWords(threadWords)
  const now = useNow(60_000)
  if (conversation.state === 'snoozed')
    return (
      <Button
        className={styles.wideOnly}
        disabledReason={lock}
        onClick={() => change.mutate({ state: 'open' })}
      >
        {t('wake')}
      </Button>
    )
  return (
    <DropMenu
      entries={snoozeTimes(now).map(({ key, at }) => ({
        key,
        label: t(key),
        onSelect: () => change.mutate({ state: 'snoozed', snoozedUntil: at }),
      }))}
      target={
        <Button className={styles.wideOnly} disabledReason={lock} icon={IconClock}>
          {t('snooze')}
        </Button>
      }
    />
  )
}

function More({ conversation, change, lock, shopId }: PartProps & { readonly shopId: string }) {
  const t = useWords(threadWords)
  const { user } = useSession()
  const settings = useQuery(settingsQuery(shopId))
  const labels = settings.data?.labels ?? []
  const isDone = conversation.state === 'done'
  // On a phone everything is in this menu.
  const entries: DropMenuEntry[] = [
    { key: 'take', label: t('take'), onSelect: () => change.mutate({ assignedTo: user?.userId ?? null }) },
    {
      key: 'finish',
      label: t(isDone ? 'reopen' : 'finish'),
      icon: IconCheck,
      onSelect: () => change.mutate({ state: isDone ? 'open' : 'done' }),
    },
    {
      key: 'spam',
      label: t(conversation.isSpam ? 'notSpam' : 'spam'),
      onSelect: () => change.mutate({ isSpam: !conversation.isSpam }),
    },
    ...(conversation.permalink === ''
      ? []
      : [{ key: 'post', label: t('openPost'), href: conversation.permalink, newTab: true } as const]),
    ...(labels.length === 0
      ? []
      : [
          { kind: 'heading', key: 'labelsHead', label: t('labels') } as const,
          {
            kind: 'checks',
            key: 'labels',
            values: conversation.labels.map(({ labelId }) => labelId),
            options: labels.map(({ labelId, name }) => ({ value: labelId, label: name })),
            onChange: (labelIds: string[]) => change.mutate({ labelIds }),
          } as const,
        ]),
  ]
  if (lock !== undefined) return null
  return <DropMenu entries={entries} target={<IconButton icon={IconDots} label={t('more')} />} />
}
