import { Card, Text, useWords } from '@langraan/ui'
import type { ReactNode } from 'react'
import { readingWords } from './reading-words.ts'
import styles from './reading.module.css'

export type FoundFault = {
  readonly key: string
  readonly row: number
  /** What its sheet is called, where several are read as one file. */
  readonly sheet?: string | undefined
  /** Where in the row; empty where it is about all of it. */
  readonly column: string
  /** What is wrong, and what to write instead. */
  readonly words: string
  /** What becomes of it. */
  readonly mark?: ReactNode
}

type Props = {
  readonly title: string
  readonly hint: string
  readonly faults: readonly FoundFault[]
  readonly isWarning?: boolean
  /** The list to be worked through beside the file. */
  readonly actions?: ReactNode
  readonly intro?: ReactNode
  /** The way to the rest, or that there is one. */
  readonly children?: ReactNode
}

/** What is wrong in a file, row by row, in words that say what to write instead. */
export function FoundFaults({ title, hint, faults, isWarning, actions, intro, children }: Props) {
  const t = useWords(readingWords)
  return (
    <Card flush hint={hint} title={title} {...(actions !== undefined && { actions })}>
      {intro}
      <ul className={styles.list}>
        {faults.map(({ key, row, sheet, column, words, mark }) => (
          <li className={styles.fault} key={key}>
            <Text weight="medium">{sheet ? t('rowOfSheet', { row, sheet }) : t('row', { row })}</Text>
            <Text tone="second">{column}</Text>
            {isWarning ? <Text tone="attention">{words}</Text> : <Text>{words}</Text>}
            {mark}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}

/** Said above a list. */
export const IntroOfList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.intro}>{children}</div>
)

/** Said of what a list does not show. */
export const RestOfList = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.rest}>{children}</p>
)
