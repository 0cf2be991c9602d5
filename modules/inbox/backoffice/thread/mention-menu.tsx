import { ordersApi } from '@langraan/orders/backoffice'
import { useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import styles from '../inbox.module.css'
import { composerWords } from './composer-words.ts'

export type Person = { readonly userId: string; readonly name: string }

const NAMED_LAST = /(^|\s)@(\S*)$/
const MOST = 6

/** People of the shop who may be named in a note. */
export const usePeople = (shopId: string): readonly Person[] =>
  useQuery(ordersApi.query('GET /shops/:shopId/order-assignees', { params: { shopId } })).data?.items ?? []

/** Whose `@name` stands in a note. */
export const namedIn = (text: string, people: readonly Person[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId)

type MentionMenuProps = {
  readonly people: readonly Person[]
  readonly text: string
  readonly onChoose: (text: string) => void
}

/** Above a note that ends with `@`: who may be named. They hear of it, and find it among theirs. */
export function MentionMenu({ people, text, onChoose }: MentionMenuProps) {
  const t = useWords(composerWords)
  const begun = NAMED_LAST.exec(text)?.[2]?.toLowerCase()
  if (begun === undefined) return null
  const shown = people.filter(({ name }) => name.toLowerCase().includes(begun)).slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('people')} className={styles.canned}>
      {shown.map(({ userId, name }) => (
        <li key={userId}>
          <button
            className={styles.cannedOne}
            onClick={() => onChoose(text.replace(NAMED_LAST, `$1@${name} `))}
            type="button"
          >
            @{name}
          </button>
        </li>
      ))}
    </ul>
  )
}
