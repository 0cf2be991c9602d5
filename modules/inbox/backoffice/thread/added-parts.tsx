import { useWords } from '@langraan/ui'
import { IconX } from '@langraan/ui/icons'
import styles from '../inbox.module.css'
import { smallPicture } from '../inbox-api.ts'
import { composerWords } from './composer-words.ts'

/** What a ready answer brings beside its words. */
export type Added = { readonly pictureIds: readonly string[]; readonly quickReplies: readonly string[] }

export const NOTHING_ADDED: Added = { pictureIds: [], quickReplies: [] }

type AddedPartsProps = {
  readonly shopId: string
  readonly added: Added
  readonly onChange: (added: Added) => void
}

/** Above the words: the pictures and the words to press that go with them, each of which can be left out. */
export function AddedParts({ shopId, added, onChange }: AddedPartsProps) {
  const t = useWords(composerWords)
  const { pictureIds, quickReplies } = added
  if (pictureIds.length + quickReplies.length === 0) return null
  return (
    <ul aria-label={t('added')} className={styles.added}>
      {pictureIds.map((pictureId, place) => (
        <li key={pictureId}>
          <button
            aria-label={t('leaveOutPicture', { place: place + 1 })}
            className={styles.addedPicture}
            onClick={() => onChange({ ...added, pictureIds: pictureIds.filter((id) => id !== pictureId) })}
            type="button"
          >
            <img alt="" src={smallPicture(shopId, pictureId)} />
            <IconX aria-hidden size={16} />
          </button>
        </li>
      ))}
      {quickReplies.map((word) => (
        <li key={word}>
          <button
            aria-label={t('leaveOutWord', { word })}
            className={styles.cannedOne}
            onClick={() => onChange({ ...added, quickReplies: quickReplies.filter((one) => one !== word) })}
            type="button"
          >
            {word} <IconX aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
