import { useState } from 'react'

import styles from './avatar.module.css'
import { joinClasses } from './join-classes.ts'

/** First letters of two words, or of one; leading Thai vowels are skipped, they mean nothing alone. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => [...word.replace(/^[เแโใไ]/u, '')][0] ?? '').join('')
}

export type AvatarProps = {
  readonly name: string
  readonly src?: string | null
  readonly size?: 'md' | 'lg'
}

/** A person: picture, or initials when there is none. The name stands beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const shown = src && failed !== src ? src : undefined
  return (
    <span aria-hidden className={joinClasses(styles.avatar, size === 'lg' && styles.large)}>
      {shown ? <img alt="" onError={() => setFailed(shown)} src={shown} /> : initialsOf(name)}
    </span>
  )
}
