import { ApiError } from '@langraan/http/client'
import { currentPreferences, notify, notifyUndo, useWords, wordsIn } from '@langraan/ui'
import { useSyncExternalStore } from 'react'

import { createDiscards } from './draft-discards.ts'
import { overviewWords } from './overview-words.ts'
import { shopsApi } from './shops-api.ts'

// As long as the toast that offers the undo.
const undoMilliseconds = 30_000

const discards = createDiscards({
  remove: (draftId) => shopsApi('DELETE /shop-drafts/:draftId', { params: { draftId } }),
  failed: (_draftId, error) => {
    const t = wordsIn(overviewWords, currentPreferences().language)
    notify('error', t('draftDropFailed'), error instanceof ApiError ? error.message : undefined)
  },
  milliseconds: undoMilliseconds,
})

/** Deletes the drafts that still could be brought back; before a draft is begun, which would else go on with one of them. */
export const settleDraftDiscards = (): Promise<void> => discards.settle()

/** The drafts that were thrown away, and how to throw one away. */
export function useDraftDiscards() {
  const t = useWords(overviewWords)
  const hidden = useSyncExternalStore(discards.subscribe, discards.hidden)
  const discard = (draftId: string, name: string): void => {
    discards.add(draftId)
    notifyUndo({
      title: t('draftDropped'),
      message: name,
      onUndo: () => {
        if (!discards.undo(draftId)) notify('info', t('draftGone'))
      },
    })
  }
  return { hidden, discard }
}
