import { formatDate } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'
import type { ChatItem, Conversation } from '../../contract.ts'
import styles from '../inbox.module.css'
import { threadWords } from './thread-words.ts'

type Gap = Conversation['gaps'][number]

/** The gap that began after an item and before the next newer one. */
export const gapAfter = (
  gaps: readonly Gap[],
  item: ChatItem,
  newer: ChatItem | undefined,
): Gap | undefined =>
  gaps.find(({ from }) => from >= item.saidAt && (newer === undefined || from < newer.saidAt))

/** Names a time of which the channel told nothing, and where it can be read. */
export function GapLine({ gap: { from, until } }: { readonly gap: Gap }) {
  const t = useWords(threadWords)
  const language = useLanguage()
  const written = (at: string): string => formatDate(new Date(at), { language, style: 'dateTime' })
  return (
    <p className={styles.gap}>
      {until === null
        ? t('gapOpen', { from: written(from) })
        : t('gap', { from: written(from), until: written(until) })}
    </p>
  )
}
