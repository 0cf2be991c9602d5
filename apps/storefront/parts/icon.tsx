import { type IconName, shapes } from './icon-shapes.ts'

export type { IconName } from './icon-shapes.ts'

/** A drawing beside words that say the same; it is hidden from screen readers. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg aria-hidden="true" className={`icon icon-${size}`} viewBox="0 0 20 20">
      <path d={shapes[name]} />
    </svg>
  )
}
