import { Button, IconButton, joinClasses, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconLock, IconSend } from '@langraan/ui/icons'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import type { Conversation } from '../../contract.ts'
import { ABOUT_CHATS, inboxApi } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { useNow } from '../use-now.ts'
import { AddedParts, NOTHING_ADDED } from './added-parts.tsx'
import { AttachMenu } from './attach-menu.tsx'
import { composerWords } from './composer-words.ts'
import type { Meant } from './meant.ts'
import { OfferMenu } from './offer-menu.tsx'
import { namedIn, type Person, usePeople } from './people.ts'
import { SendLater } from './send-later.tsx'
import { useDraft, useSeen } from './use-draft.ts'
import { type Offer, useOffers } from './use-offers.ts'
import { useSendingMessage } from './use-sending-message.ts'
import { WindowBar } from './window-bar.tsx'

type ComposerProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly lock: string | undefined
  readonly newestItemId: string | null
  readonly meant: Meant | undefined
  readonly onMeant: (meant: Meant | undefined) => void
  readonly onTyping: () => void
}

/** Where one answers. It says before anything is sent whether it can be, what it costs and until when. */
export function Composer(props: ComposerProps) {
  const { conversation, shopId, lock, meant, onTyping } = props
  const t = useWords(composerWords)
  const now = useNow()
  const writing = useWriting(props, now)
  const { field, text, setText, added, setAdded, people } = writing
  const { isNote, setNote, send, asks, forget, look, isClosed, isSending, go } = writing
  const { conversationId } = conversation
  const offers = useOffers({ shopId, conversationId, isNote, people, text })
  const choose = ({ text: chosen, added: brought }: Offer): void => {
    setText(chosen)
    if (brought) setAdded(brought)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    // A key that ends a syllable of an input method is not a wish to send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [first] = offers.shown
    if (offers.isAsked && first) choose(first)
    else go()
  }
  return (
    <div className={joinClasses(styles.composer, isNote && styles.noteComposer)}>
      {asks ? (
        <AnsweredMeanwhile
          message={asks.message}
          onForget={() => {
            forget()
            setText('')
          }}
          onSend={() => send.mutate({ ...asks.wanted, isSure: true })}
        />
      ) : (
        !isNote && <WindowBar conversation={conversation} meant={meant} now={now} shopId={shopId} />
      )}
      <OfferMenu isNote={isNote} offers={offers} onChoose={choose} />
      {!isNote && <AddedParts added={added} onChange={setAdded} shopId={shopId} />}
      <div className={styles.field}>
        <textarea
          aria-label={t(isNote ? 'noteLabel' : 'label')}
          className={styles.textarea}
          data-composer
          disabled={isClosed}
          onChange={(event) => {
            setText(event.target.value)
            if (!isNote) onTyping()
          }}
          onKeyDown={press}
          placeholder={t(isClosed ? 'closed' : isNote ? 'noteLabel' : 'placeholder')}
          ref={field}
          rows={2}
          value={text}
        />
        <Tools
          {...{ conversation, shopId, isNote, lock }}
          attaches={!isClosed && (conversation.kind === 'chat' || meant?.isPrivate === true)}
          busy={isSending}
          button={t(isNote ? 'sendNote' : look.button)}
          isReady={
            !isClosed && (wordsToSend(text, isNote) !== '' || (!isNote && added.pictureIds.length > 0))
          }
          onGo={go}
          onNote={() => setNote(!isNote)}
          onSend={(content) => send.mutate({ content })}
        />
      </div>
    </div>
  )
}

/** A slash alone looks for a ready answer: no customer is sent it. */
const wordsToSend = (text: string, isNote: boolean): string =>
  !isNote && text.trim() === '/' ? '' : text.trim()

/** What is written, as a message or as a note, and how it goes. */
function useWriting(props: ComposerProps, now: number) {
  const { conversation, shopId, lock, newestItemId, meant, onMeant } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useDraft(conversation.conversationId)
  const [added, setAdded] = useState(NOTHING_ADDED)
  const [isNote, setNote] = useState(false)
  const people = usePeople(shopId)
  const done = (): void => {
    setText('')
    setAdded(NOTHING_ADDED)
    onMeant(undefined)
    field.current?.focus()
  }
  const { send, asks, forget } = useSendingMessage({
    shopId,
    conversation,
    newestItemId: useSeen(text, newestItemId),
    meant,
    onSent: ({ kind }) => {
      if (kind === 'text') done()
    },
  })
  const note = useNote(props, people, () => {
    setNote(false)
    done()
  })
  const look = lookOf(conversation, meant, now)
  const isClosed = lock !== undefined || (!isNote && look.isClosed)
  const isSending = send.isPending || note.isPending
  const go = (sendAt?: string): void => {
    const wanted = wordsToSend(text, isNote)
    if (isClosed || isSending || (wanted === '' && (isNote || added.pictureIds.length === 0))) return
    if (isNote) note.mutate(wanted)
    else
      send.mutate({
        content: {
          kind: 'text',
          text: wanted,
          pictureIds: [...added.pictureIds],
          quickReplies: [...added.quickReplies],
        },
        ...(sendAt !== undefined && { sendAt }),
      })
  }
  const written = { field, text, setText, added, setAdded, people }
  return { ...written, isNote, setNote, send, asks, forget, look, isClosed, isSending, go }
}

/** A note stands among the messages; the customer never sees it. */
function useNote({ shopId, conversation }: ComposerProps, people: readonly Person[], onDone: () => void) {
  return useChange(inboxApi, 'POST /shops/:shopId/conversations/:conversationId/notes', {
    once: true,
    call: (wanted: string) => ({
      params: { shopId, conversationId: conversation.conversationId },
      body: { text: wanted, mentions: namedIn(wanted, people) },
    }),
    refresh: ABOUT_CHATS,
    failure: 'toast',
    onDone,
  })
}

type AnsweredMeanwhileProps = {
  readonly message: string
  readonly onForget: () => void
  readonly onSend: () => void
}

/** Somebody else has answered since: whoever writes says whether theirs goes as well. */
function AnsweredMeanwhile({ message, onForget, onSend }: AnsweredMeanwhileProps) {
  const t = useWords(composerWords)
  return (
    <div className={joinClasses(styles.bar, styles.bar_warn)} role="alert">
      <span>{message}</span>
      <span className={styles.barEnd}>
        <Button onClick={onForget} size="sm">
          {t('throwAway')}
        </Button>
        <Button onClick={onSend} size="sm" variant="primary">
          {t('sendAnyway')}
        </Button>
      </span>
    </div>
  )
}

type ToolsProps = Pick<ComposerProps, 'conversation' | 'shopId' | 'lock'> & {
  readonly isNote: boolean
  readonly attaches: boolean
  readonly busy: boolean
  readonly button: string
  readonly isReady: boolean
  readonly onGo: (sendAt?: string) => void
  readonly onNote: () => void
  readonly onSend: ComponentProps<typeof AttachMenu>['onSend']
}

function Tools(props: ToolsProps) {
  const { conversation, shopId, lock, isNote, attaches, busy, button, isReady, onGo, onNote, onSend } = props
  const t = useWords(composerWords)
  return (
    <div className={styles.tools}>
      {!isNote && (
        <AttachMenu conversation={conversation} disabled={!attaches} onSend={onSend} shopId={shopId} />
      )}
      <IconButton
        disabled={lock !== undefined}
        icon={IconLock}
        label={t(isNote ? 'message' : 'note')}
        onClick={onNote}
        pressed={isNote}
      />
      <span className={styles.enter}>{t('enter')}</span>
      {!isNote && conversation.kind === 'chat' && <SendLater disabled={!isReady} onSend={onGo} />}
      <Button busy={busy} disabled={!isReady} icon={IconSend} onClick={() => onGo()} variant="primary">
        {button}
      </Button>
    </div>
  )
}

type Look = {
  button: 'sendFree' | 'sendQuota' | 'sendWindow' | 'sendPerson' | 'sendPrivate' | 'sendComment' | 'cannot'
  isClosed: boolean
}

/** The button says what the bar says. */
function lookOf({ window, kind }: Conversation, meant: Meant | undefined, now: number): Look {
  if (window.may === 'no') return { button: 'cannot', isClosed: true }
  if (kind === 'post')
    return { button: meant?.isPrivate ? 'sendPrivate' : 'sendComment', isClosed: meant === undefined }
  switch (window.may) {
    case 'free':
      return { button: Date.parse(window.until) > now ? 'sendFree' : 'sendQuota', isClosed: false }
    case 'quota':
      return { button: 'sendQuota', isClosed: false }
    case 'person':
      return { button: 'sendPerson', isClosed: false }
    default:
      return { button: 'sendWindow', isClosed: false }
  }
}
