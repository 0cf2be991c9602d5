import { useMergedRef } from '@mantine/hooks'
import { useId, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { IconX } from '../../icons.ts'
import { useKitWords } from '../../words/kit-words.ts'
import { markStart } from './dialog-start.ts'
import { IconButton } from '../icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import { LayerHome } from './layer-home.ts'
import { LeaveQuestion, type LostWork } from './leave-question.tsx'
import styles from './modal.module.css'
import { sendByEnter } from '../send-by-enter.ts'
import { useTypedText } from '../typed-text.ts'
import { useLayer } from './use-layer.ts'
import { useTrap } from './use-trap.ts'

export type ModalProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly children?: ReactNode
  /** Buttons at the right of the foot, the primary one last. */
  readonly actions?: ReactNode
  /** A quiet line at the left of the foot. */
  readonly footNote?: ReactNode
  /** Nothing is lost by closing: what is typed is kept, or would not be missed. */
  readonly keepsTyped?: boolean
  /** Something was made here without typing that is not made again in one press: goods, pieces, pictures. */
  readonly holdsWork?: boolean
  /** 400, 520 or 760 px; always the full width of a phone. */
  readonly size?: 'small' | 'medium' | 'wide'
}

type BoxProps = ModalProps & {
  readonly titleId: string
  /** Stands in the place of the foot. */
  readonly question: ReactNode
}

function ModalBox(props: BoxProps) {
  const { onClose, title, hint, children, actions, footNote, size, titleId, question } = props
  const t = useKitWords()
  const width = joinClasses(size === 'small' && styles.small, size === 'wide' && styles.wide)
  return (
    <div className={joinClasses(styles.modal, width)} ref={markStart}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        <div className={styles.close}>
          <IconButton icon={IconX} label={t('close')} onClick={onClose} />
        </div>
      </div>
      <div className={styles.body}>{children}</div>
      {(actions !== undefined || footNote !== undefined) && (
        <div className={styles.foot} hidden={question !== undefined}>
          {footNote !== undefined && <p className={styles.note}>{footNote}</p>}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
      {question}
    </div>
  )
}

/** Escape and a press beside ask first where something would be lost: both happen to people who meant neither. */
function useLeaving({ onClose, keepsTyped, holdsWork }: ModalProps) {
  const typed = useTypedText()
  const [asked, setAsked] = useState<LostWork>()
  const cameFrom = useRef<Element>(null)
  const stay = (): void => {
    setAsked(undefined)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const leave = (): void => {
    if (asked) return stay()
    const lost = holdsWork ? 'made' : !keepsTyped && typed.isThere() ? 'typed' : undefined
    if (!lost) return onClose()
    cameFrom.current = document.activeElement
    setAsked(lost)
  }
  const { onFocus, onInput } = typed.handlers
  const goOn = (event: FormEvent<HTMLElement>): void => {
    onInput(event)
    setAsked(undefined)
  }
  const question = asked && <LeaveQuestion lost={asked} onLeave={onClose} onStay={stay} />
  return { leave, question, handlers: { onFocus, onInput: goOn } }
}

function OpenModal(props: ModalProps) {
  const { leave, question, handlers } = useLeaving(props)
  useLayer({ modal: true, onClose: leave })
  const titleId = useId()
  const trap = useTrap()
  const [home, setHome] = useState<HTMLElement | null>(null)
  const ref = useMergedRef(trap, setHome)
  return (
    <div
      aria-labelledby={titleId}
      aria-modal="true"
      className={styles.scrim}
      {...handlers}
      onKeyDown={sendByEnter}
      onMouseDown={(event) => {
        // The focus stays where it is: in the field, or at the question.
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) leave()
      }}
      ref={ref}
      role="dialog"
      tabIndex={-1}
    >
      <LayerHome value={home}>
        <ModalBox {...props} question={question} titleId={titleId} />
      </LayerHome>
    </div>
  )
}

/** A dialog over the page, a sheet from below on a phone. Escape and a press beside it close it, or ask first. */
export function Modal(props: ModalProps) {
  return props.open ? createPortal(<OpenModal {...props} />, document.body) : null
}
