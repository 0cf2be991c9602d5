import type { ReactNode } from 'react'

import { IconDots, IconX } from '../icons.ts'
import type { IconType } from '../icons.ts'
import { DropMenu } from '../parts/layers/drop-menu.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { useKitWords } from '../words/kit-words.ts'
import styles from './bulk-bar.module.css'

export type BulkAction = {
  readonly key: string
  /** Names what it can really touch: "จองขนส่ง 4 รายการ". */
  readonly label: string
  readonly icon: IconType
  readonly primary?: boolean
  /** It takes something away: marked as such among the rest. */
  readonly danger?: boolean
  readonly onSelect: () => void
}

export type BulkBarProps = {
  readonly count: number
  /** Instead of the count, where more than the ones in sight are chosen. */
  readonly words?: string
  /** What the chosen ones are worth together. */
  readonly sum?: ReactNode
  readonly actions: readonly BulkAction[]
  /** Behind a button of three dots: what is done seldom, or would not find room. */
  readonly more?: readonly BulkAction[]
  readonly onClear: () => void
}

/** What can be done with the chosen rows: a dark pill at the lower edge, instead of a phone's tabs. */
export function BulkBar({ count, words: said, sum, actions, more = [], onClear }: BulkBarProps) {
  const t = useKitWords()
  if (count === 0) return null
  const words = said ?? t('selected', { count })
  return (
    <div aria-label={words} className={styles.bar} data-bulk-bar role="region">
      <span aria-live="polite">
        {words}
        {sum !== undefined && <span className={styles.sum}>{sum}</span>}
      </span>
      <span className={styles.separator} />
      <span className={styles.actions}>
        {actions.map(({ key, label, icon: Icon, primary, onSelect }) => (
          <button
            className={joinClasses(styles.button, primary && styles.primary)}
            key={key}
            onClick={onSelect}
            title={label}
            type="button"
          >
            <Icon aria-hidden size={18} />
            <span className={styles.words}>{label}</span>
          </button>
        ))}
      </span>
      {more.length > 0 && (
        <DropMenu
          entries={more.map(({ key, label, icon, danger, onSelect }) => ({
            key,
            label,
            icon,
            danger,
            onSelect,
          }))}
          position="top-end"
          target={
            <button aria-label={t('moreActions')} className={styles.clear} type="button">
              <IconDots aria-hidden size={18} />
            </button>
          }
        />
      )}
      <button aria-label={t('clearSelection')} className={styles.clear} onClick={onClear} type="button">
        <IconX aria-hidden size={18} />
      </button>
    </div>
  )
}
