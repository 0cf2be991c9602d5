import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { IconX } from '../icons.ts'
import { useKitWords } from '../words/kit-words.ts'
import { markStart } from './dialog-start.ts'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { LayerHome } from './layer-home.ts'
import styles from './modal.module.css'
import { useLayer } from './use-layer.ts'

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
  /** 400, 520 or 760 px; always the full width of a phone. */
  readonly size?: 'small' | 'medium' | 'wide'
}

type BoxProps = ModalProps & { readonly titleId: string }

function ModalBox({ onClose, title, hint, children, actions, footNote, size, titleId }: BoxProps) {
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
        <div className={styles.foot}>
          {footNote !== undefined && <p className={styles.note}>{footNote}</p>}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </div>
  )
}

function OpenModal(props: ModalProps) {
  useLayer({ modal: true, onClose: props.onClose })
  const titleId = useId()
  const trap = useFocusTrap(true)
  const [home, setHome] = useState<HTMLElement | null>(null)
  const ref = useMergedRef(trap, setHome)
  return (
    <div
      aria-labelledby={titleId}
      aria-modal="true"
      className={styles.scrim}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) props.onClose()
      }}
      ref={ref}
      role="dialog"
      tabIndex={-1}
    >
      <LayerHome value={home}>
        <ModalBox {...props} titleId={titleId} />
      </LayerHome>
    </div>
  )
}

/** A dialog over the page, a sheet from below on a phone. Escape and a press beside it close it. */
export function Modal(props: ModalProps) {
  return props.open ? createPortal(<OpenModal {...props} />, document.body) : null
}
