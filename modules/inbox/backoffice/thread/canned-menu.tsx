import { useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { repliesQuery } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import type { Added } from './added-parts.tsx'
import { composerWords } from './composer-words.ts'

type CannedMenuProps = {
  readonly shopId: string
  readonly conversationId: string
  readonly text: string
  readonly onChoose: (filled: string, added: Added) => void
}

const MOST = 6

/** Ready answers above the field: the first ones, or after a slash those that begin so. */
export function CannedMenu({ shopId, conversationId, text, onChoose }: CannedMenuProps) {
  const t = useWords(composerWords)
  const replies = useQuery(repliesQuery(shopId, conversationId))
  const isAsked = text.startsWith('/')
  const all = replies.data?.items ?? []
  const wanted = text.slice(1).trim().toLowerCase()
  const shown = isAsked
    ? all.filter(({ shortcut, text: words }) => `${shortcut} ${words}`.toLowerCase().includes(wanted))
    : all
  if (all.length === 0) return isAsked ? <p className={styles.hint}>{t('noCanned')}</p> : null
  if (!isAsked && text !== '') return null
  return (
    <ul aria-label={t('canned')} className={styles.canned}>
      {shown.slice(0, MOST).map(({ cannedId, shortcut, filled, missing, pictureIds, quickReplies }) => (
        <li key={cannedId}>
          <button
            className={styles.cannedOne}
            onClick={() => onChoose(filled, { pictureIds, quickReplies })}
            title={missing.length > 0 ? t('missing', { names: missing.join(', ') }) : filled}
            type="button"
          >
            {shortcut}
          </button>
        </li>
      ))}
    </ul>
  )
}
