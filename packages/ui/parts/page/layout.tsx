import type { ReactNode } from 'react'

import { joinClasses } from '../join-classes.ts'
import styles from './layout.module.css'

type Gap = 1 | 2 | 3 | 4 | 5

const gaps: Readonly<Record<Gap, string | undefined>> = {
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
}

type BoxProps = { readonly children?: ReactNode; readonly gap?: Gap; readonly className?: string }

/** Things below each other. `gap` 1–5 is 4, 8, 12, 16, 24 px. */
export function Stack({ children, gap = 4, grow, className }: BoxProps & { readonly grow?: boolean }) {
  return (
    <div className={joinClasses(styles.stack, gaps[gap], grow && styles.grow, className)}>{children}</div>
  )
}

export type RowProps = BoxProps & {
  readonly justify?: 'start' | 'between' | 'end'
  readonly align?: 'center' | 'top'
  readonly wrap?: boolean
  readonly grow?: boolean
}

/** Things beside each other. */
export function Row({ children, gap = 2, justify, align, wrap, grow, className }: RowProps) {
  const names = joinClasses(
    styles.row,
    gaps[gap],
    justify === 'between' && styles.between,
    justify === 'end' && styles.end,
    align === 'top' && styles.top,
    wrap && styles.wrap,
    grow && styles.grow,
    className,
  )
  return <div className={names}>{children}</div>
}

export type TextProps = {
  readonly children?: ReactNode
  readonly as?: 'span' | 'p' | 'div'
  /** 12, 13, 14, 16 or 18 px. */
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  readonly tone?: 'second' | 'third' | 'good' | 'bad' | 'attention'
  readonly weight?: 'medium' | 'bold'
  readonly truncate?: boolean
  readonly noWrap?: boolean
  readonly id?: string
  readonly className?: string
}

/** Running text in one of the sizes and tones of the design language. */
export function Text({ children, as: Tag = 'span', size = 'md', tone, weight, ...rest }: TextProps) {
  const names = joinClasses(
    styles[size],
    tone && styles[tone],
    weight && styles[weight],
    rest.truncate && styles.truncate,
    rest.noWrap && styles.noWrap,
    rest.className,
  )
  return (
    <Tag className={names} id={rest.id}>
      {children}
    </Tag>
  )
}

/** Read aloud, not shown. */
export function HiddenText({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  )
}
