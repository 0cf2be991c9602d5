import type { ReactNode } from 'react'

import type { IconType } from '../icons.ts'
import styles from './chip.module.css'
import { joinClasses } from './join-classes.ts'

/** Whose turn it is: amber ours · grey the customer or ended · blue courier or system · green done · red trouble · violet COD money outside. */
export type Tone = 'amber' | 'blue' | 'green' | 'red' | 'violet' | 'grey'

export type ChipProps = {
  readonly children: ReactNode
  readonly tone?: Tone | 'outline'
  readonly icon?: IconType
  readonly className?: string
}

/** A word with a colour and an icon. For statuses use `StatusChip`, which knows the words. */
export function Chip({ children, tone = 'grey', icon: Icon, className }: ChipProps) {
  return (
    <span className={joinClasses(styles.chip, styles[tone], !Icon && styles.plain, className)}>
      {Icon && <Icon aria-hidden size={15} />}
      {children}
    </span>
  )
}

/** A small neutral mark, such as a label of an order. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}

/** A number beside a name. `hot`: it waits for us. */
export function Count({ value, hot, className }: CountProps) {
  return (
    <span className={joinClasses(styles.count, hot && styles.hot, className)}>
      {value.toLocaleString('en-US')}
    </span>
  )
}

export type CountProps = {
  readonly value: number
  readonly hot?: boolean
  readonly className?: string
}
