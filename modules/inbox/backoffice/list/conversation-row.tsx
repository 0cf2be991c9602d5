import { Avatar, Chip, DateTime, HiddenText, joinClasses, Mark, Tag, useWords } from '@langraan/ui'
import { IconUser } from '@langraan/ui/icons'
import type { ListedConversation } from '../../contract.ts'
import { partOfPreview } from '../../rules/rules.ts'
import { portraitUrl } from '../inbox-api.ts'
import { inboxWords } from '../inbox-words.ts'
import styles from '../inbox.module.css'
import { spanText } from '../time-left.ts'

type ConversationRowProps = {
  readonly shopId: string
  readonly item: ListedConversation
  readonly isChosen: boolean
  readonly now: number
  readonly onChoose: () => void
}

/** One conversation of the list: who, what they said last, since when they wait, and what is about to be lost. */
export function ConversationRow({ shopId, item, isChosen, now, onChoose }: ConversationRowProps) {
  const t = useWords(inboxWords)
  const name = useNameOf(item)
  return (
    <button
      aria-current={isChosen ? 'true' : undefined}
      className={joinClasses(styles.row, isChosen && styles.chosen)}
      onClick={onChoose}
      type="button"
    >
      <span className={styles.face}>
        <Avatar name={name} src={portraitUrl(shopId, item)} />
        <span className={styles.channel}>
          <Mark code={item.provider} size={20} />
        </span>
      </span>
      <span className={styles.said}>
        <span className={styles.line}>
          <span className={joinClasses(styles.name, item.unread > 0 && styles.unread)}>{name}</span>
          <Waits item={item} now={now} />
        </span>
        <Preview item={item} />
        <span className={styles.line}>
          <Marks item={item} now={now} />
          <Who item={item} />
        </span>
        {item.unread > 0 && <HiddenText>{t('unread', { count: item.unread })}</HiddenText>}
      </span>
    </button>
  )
}

const isToday = (at: string): boolean => new Date(at).toDateString() === new Date(Date.now()).toDateString()

export function useNameOf({ kind, name }: Pick<ListedConversation, 'kind' | 'name'>): string {
  const t = useWords(inboxWords)
  if (kind === 'post') return name === '' ? t('postWithout') : t('post', { name })
  return name === '' ? t('unknown') : name
}

type RowPart = { readonly item: ListedConversation; readonly now: number }

function Waits({ item, now }: RowPart) {
  const t = useWords(inboxWords)
  if (item.unansweredSince === null)
    return (
      <span className={styles.when}>
        <DateTime at={item.newestAt} style={isToday(item.newestAt) ? 'time' : 'numeric'} />
      </span>
    )
  const time = spanText(t, now - Date.parse(item.unansweredSince))
  return (
    <span className={joinClasses(styles.waits, item.isOverdue && styles.overdue)}>
      {t(item.isOverdue ? 'overdue' : 'waits', { time })}
    </span>
  )
}

function Preview({ item }: Pick<RowPart, 'item'>) {
  const t = useWords(inboxWords)
  if (item.typing.length > 0)
    return <span className={styles.typing}>{t('typing', { name: item.typing.join(', ') })}</span>
  const by = {
    customer: '',
    system: '',
    staff: item.previewBy ?? t('you'),
    automatic: t('automatic'),
    elsewhere: t('elsewhere'),
  }
  const before = by[item.previewAuthor]
  const said = useSaid(item.preview)
  return <span className={styles.preview}>{before === '' ? said : `${before}: ${said}`}</span>
}

/** A picture or sticker in the reader's words; words as they are. */
function useSaid(preview: string): string {
  const t = useWords(inboxWords)
  const kind = partOfPreview(preview)
  return kind === undefined ? preview : t(`part_${kind}`)
}

const HOUR_MS = 3_600_000
const SOON_MS = 6 * HOUR_MS

/** What is about to be lost, and the labels. */
function Marks({ item, now }: RowPart) {
  const t = useWords(inboxWords)
  const { window } = item
  const leftMs = 'until' in window ? Date.parse(window.until) - now : 0
  return (
    <span className={styles.marks}>
      {window.may === 'free' && item.unansweredSince !== null && leftMs > 0 && (
        <Chip tone="green">{t('free', { seconds: Math.ceil(leftMs / 1000) })}</Chip>
      )}
      {window.may === 'window' && item.unansweredSince !== null && leftMs < SOON_MS && (
        <span className={styles.soon}>{t('closesIn', { time: spanText(t, leftMs) })}</span>
      )}
      {window.may === 'private' && item.unansweredSince !== null && (
        <span className={styles.when}>
          {t('privateUntil', { day: '' })}
          <DateTime at={window.until} style="date" />
        </span>
      )}
      {item.labels.map(({ labelId, name }) => (
        <Tag key={labelId}>{name}</Tag>
      ))}
    </span>
  )
}

function Who({ item }: Pick<RowPart, 'item'>) {
  const t = useWords(inboxWords)
  if (item.assignedTo === null)
    return (
      <span className={styles.nobody} title={t('nobody')}>
        <IconUser aria-hidden size={16} />
        <HiddenText>{t('nobody')}</HiddenText>
      </span>
    )
  return <Chip tone="blue">{item.assignedTo.name.split(/\s/)[0]}</Chip>
}
