import { joinClasses } from './join-classes.ts'
import styles from './mark.module.css'

export type LetterMarkProps = {
  /** Whose colour it has; grey for others. */
  readonly code: string
  readonly letter: string
  readonly size?: 20 | 24 | 32 | 40
}

/** A mark that is one letter, beside the name it stands for. */
export function LetterMark({ code, letter, size = 20 }: LetterMarkProps) {
  const colour = Object.hasOwn(styles, code) ? styles[code] : undefined
  return (
    <span
      aria-hidden
      className={joinClasses(styles.mark, colour)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.58) }}
    >
      {letter}
    </span>
  )
}
