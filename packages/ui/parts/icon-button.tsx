import type { MouseEvent, Ref } from 'react'

import type { IconType } from '../icons.ts'
import styles from './icon-button.module.css'
import { joinClasses } from './join-classes.ts'
import { AppLink } from './page/link.tsx'
import { menuTargetOf, type MenuTargetProps } from './layers/menu-target.ts'

export type IconButtonProps = MenuTargetProps & {
  readonly icon: IconType
  /** What it does; there is no other text. */
  readonly label: string
  readonly size?: 'sm' | 'md'
  readonly bordered?: boolean
  /** A red dot: something new waits behind it. Say so in the label too. */
  readonly dot?: boolean
  readonly href?: string
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: (event: MouseEvent) => void
}

/** A square button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, size = 'md', href } = props
  const className = joinClasses(
    styles.button,
    styles[size],
    props.bordered && styles.bordered,
    props.dot && styles.dot,
    props.className,
  )
  const face = <Icon aria-hidden size={size === 'sm' ? 16 : 20} />
  if (href !== undefined) {
    return (
      <AppLink aria-label={label} className={className} href={href} onClick={props.onClick} title={label}>
        {face}
      </AppLink>
    )
  }
  return (
    <button
      {...menuTargetOf(props)}
      aria-expanded={props.expanded ?? props['aria-expanded']}
      aria-label={label}
      aria-pressed={props.pressed}
      className={className}
      disabled={props.disabled}
      onClick={props.onClick}
      ref={props.ref}
      title={label}
      type="button"
    >
      {face}
    </button>
  )
}
