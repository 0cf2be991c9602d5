import { useId } from 'react'
import type { MouseEvent, ReactNode, Ref } from 'react'

import { IconLoader2 } from '../icons.ts'
import type { IconType } from '../icons.ts'
import styles from './button.module.css'
import { joinClasses } from './join-classes.ts'
import { AppLink } from './page/link.tsx'
import { menuTargetOf, type MenuTargetProps } from './layers/menu-target.ts'

export type ButtonVariant = 'primary' | 'default' | 'soft' | 'quiet' | 'danger' | 'danger-filled'

export type ButtonProps = MenuTargetProps & {
  readonly children: ReactNode
  /** One primary per area. */
  readonly variant?: ButtonVariant
  /** 30, 36, 44 and 52 px high; `md` is 44 on a phone. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly icon?: IconType
  readonly iconEnd?: IconType
  readonly fullWidth?: boolean
  /** Work is under way: the button keeps its place and answers no second press. */
  readonly busy?: boolean
  /** Why it cannot be pressed now, from the rules. Shown on hover and read aloud. */
  readonly disabledReason?: string
  /** Not possible now, and plain to see why; otherwise give a `disabledReason`. */
  readonly disabled?: boolean
  readonly className?: string
} & (
    | {
        readonly href: string
        /** Opens beside this page: documents, the shop's site. */
        readonly newTab?: boolean
        /** The name under which the browser keeps the file, instead of going there. */
        readonly download?: string
        readonly onClick?: (event: MouseEvent) => void
        readonly type?: undefined
      }
    | {
        readonly href?: undefined
        readonly type?: 'button' | 'submit'
        readonly onClick?: (event: MouseEvent) => void
        readonly form?: string
        /** A menu stands beside what it opens from. */
        readonly ref?: Ref<HTMLButtonElement>
      }
  )

const looks: Readonly<Record<ButtonVariant, string | undefined>> = {
  primary: styles.primary,
  default: styles.default,
  soft: styles.soft,
  quiet: styles.quiet,
  danger: styles.danger,
  'danger-filled': styles.dangerFilled,
}

/** The face of a button: icon, words, icon. */
function Face({ icon, iconEnd, busy, size, children }: ButtonProps) {
  const Start = busy ? IconLoader2 : icon
  const End = iconEnd
  const pixels = size === 'lg' || size === 'xl' ? 18 : 16
  return (
    <>
      {Start && <Start aria-hidden className={busy ? styles.spin : undefined} size={pixels} />}
      {children}
      {End && <End aria-hidden size={pixels} />}
    </>
  )
}

/** A button, or with `href` a link that looks like one. */
export function Button(props: ButtonProps) {
  const { variant = 'default', size = 'md', fullWidth, busy, disabled, disabledReason } = props
  const reasonId = useId()
  const className = joinClasses(
    styles.button,
    looks[variant],
    styles[size],
    fullWidth && styles.full,
    props.className,
  )
  const blocked = busy === true || disabledReason !== undefined
  if (props.href !== undefined && !blocked && !disabled) {
    return (
      <AppLink
        className={className}
        href={props.href}
        onClick={props.onClick}
        {...(props.download !== undefined && { download: props.download })}
        {...(props.newTab && { target: '_blank', rel: 'noopener' })}
      >
        <Face {...props} />
      </AppLink>
    )
  }
  return (
    <button
      {...menuTargetOf(props)}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      aria-disabled={blocked || undefined}
      className={className}
      disabled={disabled}
      form={props.href === undefined ? props.form : undefined}
      onClick={blocked ? (event) => event.preventDefault() : props.onClick}
      ref={props.href === undefined ? props.ref : undefined}
      title={disabledReason}
      type={props.type ?? 'button'}
    >
      <Face {...props} />
      {disabledReason && (
        <span className={styles.hidden} id={reasonId}>
          {disabledReason}
        </span>
      )}
    </button>
  )
}
