import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

import { IconX } from '../../icons.ts'
import { useKitWords } from '../../words/kit-words.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './side-panel.module.css'
import { useLayer } from './use-layer.ts'

export type SidePanelProps = {
  readonly title: ReactNode
  readonly onClose: () => void
  /** A chip beside the title. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
  /** Stays in sight: the total and the one action. */
  readonly foot?: ReactNode
}

/**
 * A panel of 408 px docked at the right, below the top bar. It pushes the page of `AppShell` aside,
 * lies over it below 1280 px, and fills a phone. Render it while it is open.
 */
export function SidePanel({ title, onClose, beside, children, foot }: SidePanelProps) {
  const t = useKitWords()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useLayer({ modal: false, onClose })
  useEffect(() => {
    const root = document.documentElement
    root.dataset.panel = 'open'
    panel.current?.focus({ preventScroll: true })
    return () => {
      delete root.dataset.panel
    }
  }, [])
  return (
    <aside aria-labelledby={titleId} className={styles.panel} ref={panel} tabIndex={-1}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {beside}
        <IconButton icon={IconX} label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </aside>
  )
}
