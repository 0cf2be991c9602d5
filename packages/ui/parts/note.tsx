import type { ReactNode } from 'react'

import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '../icons.ts'
import type { IconType } from '../icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './note.module.css'

export type NoteTone = 'blue' | 'amber' | 'red' | 'green'

const icons: Readonly<Record<NoteTone, IconType>> = {
  blue: IconInfoCircle,
  amber: IconAlertTriangle,
  red: IconCircleX,
  green: IconCircleCheck,
}

export type NoteProps = {
  readonly children: ReactNode
  readonly title?: ReactNode
  readonly tone?: NoteTone
  readonly icon?: IconType
  /** Read aloud when it appears: `alert` at once, `status` when there is a pause. */
  readonly announce?: 'alert' | 'status'
  /** Only the title is read aloud: where what stands below it changes with each key. */
  readonly announceTitle?: boolean
}

/** A tinted box with an icon: a hint, a warning, what went wrong. */
export function Note({ children, title, tone = 'blue', icon, announce, announceTitle }: NoteProps) {
  const Icon = icon ?? icons[tone]
  return (
    <div className={joinClasses(styles.note, styles[tone])} role={announceTitle ? undefined : announce}>
      <Icon aria-hidden size={18} />
      <div className={styles.words}>
        {title !== undefined && (
          <div className={styles.title} role={announceTitle ? announce : undefined}>
            {title}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
