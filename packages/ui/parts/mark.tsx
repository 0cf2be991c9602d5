import {
  IconBolt,
  IconBroadcast,
  IconBuildingStore,
  IconDeviceDesktop,
  IconMessage,
  IconPencil,
  IconSitemap,
  IconWorld,
} from '../icons.ts'
import type { IconType } from '../icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './mark.module.css'

type Drawn = { readonly letter: string } | { readonly icon: IconType }

/** Sales channels and couriers that have a mark of their own. */
const drawn = {
  web: { icon: IconWorld },
  facebook: { letter: 'f' },
  line: { icon: IconMessage },
  manual: { icon: IconPencil },
  chat: { icon: IconMessage },
  till: { icon: IconDeviceDesktop },
  sale_page: { icon: IconBolt },
  agent: { icon: IconSitemap },
  live: { icon: IconBroadcast },
  marketplace: { icon: IconBuildingStore },
  api: { letter: 'A' },
  shopee: { letter: 'S' },
  tiktok: { letter: 't' },
  flash: { letter: 'F' },
  jt: { letter: 'J' },
  post: { letter: 'ป' },
  kex: { letter: 'K' },
  ninja: { letter: 'N' },
  best: { letter: 'B' },
  shippop: { letter: 'S' },
} as const satisfies Readonly<Record<string, Drawn>>

export type MarkCode = keyof typeof drawn

export type MarkProps = {
  /** A code without a mark of its own gets a grey square with the first letter of `name`. */
  readonly code: MarkCode | (string & {})
  /** Read aloud and shown on hover; leave it out where the name stands beside the mark. */
  readonly name?: string
  /** Pixels: 20, 24, 32 or 40. */
  readonly size?: 20 | 24 | 32 | 40
}

const isKnown = (code: string): code is MarkCode => Object.hasOwn(drawn, code)

// Thai writes some vowels before the letter that a word begins with.
const firstLetter = (name: string): string => name.replace(/^[เแโใไ]+/u, '').slice(0, 1)

/** The plain mark of a sales channel or a courier. */
export function Mark({ code, name, size = 20 }: MarkProps) {
  const known: Drawn = isKnown(code) ? drawn[code] : { letter: firstLetter(name ?? code) }
  const Icon = 'icon' in known ? known.icon : undefined
  return (
    <span
      aria-hidden={name === undefined || undefined}
      aria-label={name}
      className={joinClasses(styles.mark, isKnown(code) && styles[code])}
      role={name === undefined ? undefined : 'img'}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.58) }}
      title={name}
    >
      {Icon ? (
        <Icon aria-hidden size={Math.round(size * 0.62)} stroke={2.2} />
      ) : (
        'letter' in known && known.letter
      )}
    </span>
  )
}
