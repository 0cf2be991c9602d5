import { useState } from 'react'
import type { ReactNode } from 'react'

import { joinClasses } from './join-classes.ts'
import styles from './thumb.module.css'

export type ThumbProps = {
  /** Address of the picture; without one, or when it does not load, a drawing stands in. */
  readonly src?: string | null
  /** What it shows. Empty when the name stands beside it. */
  readonly alt: string
  /** Pixels. */
  readonly size?: 28 | 36 | 44 | 64 | 96
  readonly fallback?: 'goods' | 'shop'
}

/** A parcel, or the outline of a shop: plain, so that it does not pass for a picture. */
function Drawing({ of }: { readonly of: 'goods' | 'shop' }) {
  const path =
    of === 'goods' ? 'M5 9l11-5 11 5v14l-11 5-11-5zM5 9l11 5 11-5M16 14v14' : 'M7 27V13l9-7 9 7v14M4 27h24'
  return (
    <svg aria-hidden className={styles.fallback} fill="none" viewBox="0 0 32 32">
      <path d={path} stroke="currentColor" strokeLinejoin="round" strokeWidth="1.8" />
    </svg>
  )
}

/** A small square picture of goods or of a shop. */
export function Thumb({ src, alt, size = 28, fallback = 'goods' }: ThumbProps) {
  const [failed, setFailed] = useState<string>()
  const shown = src && failed !== src ? src : undefined
  return (
    <span className={joinClasses(styles.thumb, styles[`s${size}`])}>
      {shown === undefined ? (
        <Drawing of={fallback} />
      ) : (
        <img
          alt={alt}
          className={styles.picture}
          decoding="async"
          height={size}
          loading="lazy"
          onError={() => setFailed(shown)}
          src={shown}
          width={size}
        />
      )}
    </span>
  )
}

/** Two or three pictures lying on each other. */
export function ThumbPile({ children }: { readonly children: ReactNode }) {
  return <span className={styles.pile}>{children}</span>
}
