import type { ReactNode } from 'react'

import type { IconType } from '../../icons.ts'
import type { Tone } from '../chip.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './timeline.module.css'

export type TimelineEvent = {
  readonly id: string
  readonly icon: IconType
  readonly tone?: Tone
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly when: ReactNode
}

/** What happened, newest first. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map(({ id, icon: Icon, tone = 'grey', title, detail, when }) => (
        <li className={styles.event} key={id}>
          <span className={joinClasses(styles.dot, styles[tone])}>
            <Icon aria-hidden size={16} />
          </span>
          <div className={styles.rest}>
            <div className={styles.words}>
              <div>{title}</div>
              {detail !== undefined && <div className={styles.detail}>{detail}</div>}
            </div>
            <span className={styles.when}>{when}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
