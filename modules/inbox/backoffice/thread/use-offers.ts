import { useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { repliesQuery } from '../inbox-api.ts'
import type { Added } from './added-parts.tsx'
import { composerWords } from './composer-words.ts'
import { NAMED_LAST, type Person } from './people.ts'

/** Something to write in the place of what was typed: a ready answer, or the name of somebody. */
export type Offer = {
  readonly key: string
  readonly label: string
  readonly title: string
  readonly text: string
  readonly added?: Added
}

export type Offers = {
  readonly shown: readonly Offer[]
  /** It was asked for: Enter takes the first, and sends nothing. */
  readonly isAsked: boolean
  /** Asked for, and the shop has none at all. */
  readonly isNone: boolean
}

type Wanted = {
  readonly shopId: string
  readonly conversationId: string
  readonly isNote: boolean
  readonly people: readonly Person[]
  readonly text: string
}

const MOST = 6

/** Above an empty field the first ready answers, after a slash those that fit; in a note after `@` who may be named. */
export function useOffers({ shopId, conversationId, isNote, people, text }: Wanted): Offers {
  const t = useWords(composerWords)
  const replies = useQuery(repliesQuery(shopId, conversationId)).data?.items ?? []
  if (isNote) {
    const begun = NAMED_LAST.exec(text)?.[2]?.toLowerCase()
    const named = begun === undefined ? [] : people.filter(({ name }) => name.toLowerCase().includes(begun))
    const shown = named.slice(0, MOST).map(({ userId, name }) => ({
      key: userId,
      label: `@${name}`,
      title: name,
      text: text.replace(NAMED_LAST, `$1@${name} `),
    }))
    return { shown, isAsked: shown.length > 0, isNone: false }
  }
  const isAsked = text.startsWith('/')
  if (!isAsked && text !== '') return { shown: [], isAsked, isNone: false }
  const wanted = isAsked ? text.slice(1).trim().toLowerCase() : ''
  const fitting = replies.filter(({ shortcut, text: words }) =>
    `${shortcut} ${words}`.toLowerCase().includes(wanted),
  )
  const shown = fitting
    .slice(0, MOST)
    .map(({ cannedId, shortcut, filled, missing, pictureIds, quickReplies }) => ({
      key: cannedId,
      label: shortcut,
      title: missing.length > 0 ? t('missing', { names: missing.join(', ') }) : filled,
      text: filled,
      added: { pictureIds, quickReplies },
    }))
  return { shown, isAsked: isAsked && shown.length > 0, isNone: isAsked && replies.length === 0 }
}
