import { useState } from 'react'
import styles from './shop-picture.module.css'

const tints = [styles.t0, styles.t1, styles.t2, styles.t3, styles.t4, styles.t5]

/** The first letter that means something alone: a leading Thai vowel does not. */
export const shopInitial = (name: string): string =>
  [...name.trim().replace(/^[เแโใไ]/u, '')][0]?.toUpperCase() ?? ''

/** Always the same tint for the same name, so that one finds a shop by its colour. */
function tintOf(name: string): string | undefined {
  const sum = [...name].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return tints[sum % tints.length]
}

export type ShopPictureProps = {
  readonly name: string
  /** Stands in for the drawn letter, such as a picture that was just chosen. */
  readonly src?: string | undefined
  readonly size?: 'md' | 'lg'
}

/** The square picture of a shop: its logo, or its first letter on a tint. The name stands beside it. */
export function ShopPicture({ name, src, size = 'lg' }: ShopPictureProps) {
  // Some browsers cannot show what phones upload (HEIC): then the letter stands in.
  const [failed, setFailed] = useState<string>()
  const shown = src !== failed ? src : undefined
  const initial = shopInitial(name)
  const className = [styles.picture, size === 'md' && styles.medium, !shown && initial !== '' && tintOf(name)]
  return (
    <span aria-hidden className={className.filter(Boolean).join(' ')}>
      {shown ? (
        <img alt="" onError={() => setFailed(shown)} src={shown} />
      ) : initial === '' ? (
        <ShopOutline />
      ) : (
        initial
      )}
    </span>
  )
}

function ShopOutline() {
  return (
    <svg fill="none" height="40" viewBox="0 0 32 32" width="40">
      <path d="M7 27V13l9-7 9 7v14M4 27h24" stroke="currentColor" strokeLinejoin="round" strokeWidth="1.8" />
    </svg>
  )
}
