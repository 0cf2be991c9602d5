import { HiddenText } from './layout.tsx'
import { joinClasses } from '../join-classes.ts'
import { useKitWords } from '../../words/kit-words.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** Pixels, or any CSS length. */
  readonly width?: number | string
  readonly height?: number | string
  readonly round?: boolean
}

/** The place of something that is still loading; as large as what comes, so that nothing moves. */
export function Skeleton({ width = '100%', height = 16, round }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={joinClasses(styles.bone, round && styles.round)}
      // Tests that look at a page wait until there is none.
      data-skeleton=""
      style={{ width, height }}
    />
  )
}

const widths = ['92%', '78%', '85%', '64%', '88%', '70%']

/** Some lines of text that are still loading, and the word for it read aloud. */
export function SkeletonLines({ count = 3 }: { readonly count?: number }) {
  const t = useKitWords()
  return (
    <div className={styles.lines} role="status">
      <HiddenText>{t('loading')}</HiddenText>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} width={widths[line % widths.length]} />
      ))}
    </div>
  )
}
