import { Chip, DateTime, joinClasses, useLanguage, useWords } from '@langraan/ui'
import { formatDate } from '@langraan/thai'
import type { ChatItem, Conversation } from '../../contract.ts'
import styles from '../inbox.module.css'
import { CommentActions } from './comment-actions.tsx'
import { ItemCard } from './item-card.tsx'
import { ItemParts } from './item-parts.tsx'
import { ItemState } from './item-state.tsx'
import type { Meant } from './meant.ts'
import { SlipOfPicture } from './slip-of-picture.tsx'
import { threadWords } from './thread-words.ts'

type ItemViewProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly item: ChatItem
  readonly older: ChatItem | undefined
  readonly isMeant: boolean
  readonly onMeant: (meant: Meant) => void
}

/** One message, comment, note or event. Whoever reads sees at a glance who said it and whether it arrived. */
export function ItemView(props: ItemViewProps) {
  const { item, older } = props
  const language = useLanguage()
  const day = dayOf(item, language)
  return (
    <>
      <div
        className={joinClasses(
          styles.item,
          isOurs(item) && styles.ours,
          item.kind === 'note' && styles.noteItem,
        )}
      >
        {item.kind === 'event' ? <Event item={item} /> : <Bubble {...props} />}
      </div>
      {(older === undefined || dayOf(older, language) !== day) && <p className={styles.day}>{day}</p>}
    </>
  )
}

const dayOf = ({ saidAt }: ChatItem, language: 'th' | 'en'): string =>
  formatDate(new Date(saidAt), { language, style: 'date' })

const isOurs = ({ author, kind }: ChatItem): boolean => author !== 'customer' && kind !== 'event'

function Event({ item }: { readonly item: ChatItem }) {
  const t = useWords(threadWords)
  const [what = ''] = item.text.split(' ')
  const words = what === 'followed' || what === 'left' ? t(what) : t('referral')
  return (
    <p className={styles.event}>
      {words} · <DateTime at={item.saidAt} style="time" />
    </p>
  )
}

function Bubble({ conversation, shopId, item, isMeant, onMeant }: ItemViewProps) {
  const t = useWords(threadWords)
  const isComment = item.kind === 'comment'
  return (
    <>
      {conversation.kind === 'chat' && item.author === 'customer' && !item.isRemoved && (
        <Slips conversation={conversation} item={item} shopId={shopId} />
      )}
      {isComment && item.author === 'customer' && (
        <span className={styles.writer}>{item.personName === '' ? t('unknownBuyer') : item.personName}</span>
      )}
      <div
        className={joinClasses(
          styles.bubble,
          item.isRemoved && styles.removed,
          isMeant && styles.meant,
          item.repliesToItemId !== null && isComment && styles.below,
          item.state === 'failed' && styles.failed,
        )}
      >
        {item.kind === 'note' && <Chip tone="amber">{t('note')}</Chip>}
        {item.isRemoved ? (
          <i>{t(isComment ? 'removedComment' : 'removed')}</i>
        ) : (
          <>
            {item.card ? <ItemCard card={item.card} /> : <Words text={item.text} />}
            <ItemParts item={item} />
          </>
        )}
        {item.reaction !== null && <span className={styles.reaction}>{item.reaction}</span>}
      </div>
      {item.isHidden && !item.isRemoved && <Chip tone="grey">{t('hidden')}</Chip>}
      <Foot conversation={conversation} item={item} shopId={shopId} />
      {isComment && item.author === 'customer' && !item.isRemoved && (
        <CommentActions
          item={item}
          onMeant={onMeant}
          shopId={shopId}
          conversationId={conversation.conversationId}
        />
      )}
    </>
  )
}

/** Each picture of a customer may be a slip. */
function Slips({ conversation, item, shopId }: FootProps) {
  return item.parts.map(({ kind, url }) =>
    kind === 'picture' && url !== null ? (
      <SlipOfPicture conversation={conversation} key={url} pictureUrl={url} shopId={shopId} />
    ) : null,
  )
}

/** Text of others is text alone: nothing in it is a link that we made. */
function Words({ text }: { readonly text: string }) {
  return text === '' ? null : <span className={styles.words}>{text}</span>
}

type FootProps = { readonly conversation: Conversation; readonly shopId: string; readonly item: ChatItem }

function Foot({ conversation, shopId, item }: FootProps) {
  const t = useWords(threadWords)
  const by = {
    customer: '',
    system: '',
    staff: item.authorName ?? t('you'),
    automatic: t('automatic'),
    elsewhere: t('elsewhere'),
  }[item.author]
  const isSeen =
    item.state === 'sent' && conversation.seenUntil !== null && conversation.seenUntil >= item.saidAt
  return (
    <span className={styles.foot}>
      {by !== '' && <span>{by}</span>}
      <DateTime at={item.saidAt} style="time" />
      {item.editedAt !== null && <span>{t('edited')}</span>}
      {item.way !== null && item.state === 'sent' && item.way !== 'window' && <span>{t(item.way)}</span>}
      {isSeen && item.author !== 'customer' && <span>{t('seen')}</span>}
      <ItemState conversationId={conversation.conversationId} item={item} shopId={shopId} />
    </span>
  )
}
