import styles from './found-text.module.css'
import { foundAt } from './find-text.ts'

/** The text with the part that was looked for marked, wherever it stands in it. */
export function FoundText({ text, typed }: { readonly text: string; readonly typed: string }) {
  const at = foundAt(text, typed)
  if (!at) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at[0])}
      <mark className={styles.found}>{text.slice(at[0], at[1])}</mark>
      {text.slice(at[1])}
    </span>
  )
}
