import { ApiError } from '@langraan/http/client'
import { useEffect, useEffectEvent, useState } from 'react'

import { shopsApi } from '../shops-api.ts'
import { useShopsChanged } from '../use-shops.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftSaver, SaveState } from './draft-saver.ts'
import { dropUnsent, keepUnsent } from './unsent-draft.ts'

/** Whether a draft is no draft any more: another tab has created the shop, or it was thrown away. */
export const isDraftOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'draft_completed' || error.status === 404)

/** Saves a draft on the server, and says how that goes. Leaving the page loses nothing of it. */
export function useDraftSaving(draftId: string, onOver: () => void): { saver: DraftSaver; state: SaveState } {
  const [state, setState] = useState<SaveState>('saved')
  const [saver] = useState(() =>
    createDraftSaver({
      send: ({ step, fields }) =>
        shopsApi('PUT /shop-drafts/:draftId', { params: { draftId }, body: { step, fields } }),
      tell: setState,
      isFinal: isDraftOver,
    }),
  )
  const over = useEffectEvent(onOver)
  const shopsChanged = useShopsChanged()
  const arrived = useEffectEvent(() => {
    dropUnsent(draftId)
    // The list of shops that is shown by now may have been asked for before.
    void shopsChanged()
  })
  useEffect(() => {
    if (state === 'ended') over()
  }, [state])
  useEffect(() => {
    const keep = (): void => keepUnsent(draftId, saver.unsent())
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      const unsent = saver.unsent()
      // Kept until it has arrived, so that coming back at once finds it too.
      keep()
      if (unsent) void saver.now(unsent).then(arrived, keep)
    }
  }, [draftId, saver])
  return { saver, state }
}
