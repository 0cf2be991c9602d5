import { useEffect, useState } from 'react'

import { shopsApi } from '../shops-api.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftSaver, SaveState } from './draft-saver.ts'
import { dropUnsent, keepUnsent } from './unsent-draft.ts'

/** Saves a draft on the server, and says how that goes. Leaving the page loses nothing of it. */
export function useDraftSaving(draftId: string): { saver: DraftSaver; state: SaveState } {
  const [state, setState] = useState<SaveState>('saved')
  const [saver] = useState(() =>
    createDraftSaver({
      send: ({ step, fields }) =>
        shopsApi('PUT /shop-drafts/:draftId', { params: { draftId }, body: { step, fields } }),
      tell: setState,
    }),
  )
  useEffect(() => {
    const keep = (): void => keepUnsent(draftId, saver.unsent())
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      const unsent = saver.unsent()
      // Kept until it has arrived, so that coming back at once finds it too.
      keep()
      if (unsent) void saver.now(unsent).then(() => dropUnsent(draftId), keep)
    }
  }, [draftId, saver])
  return { saver, state }
}
