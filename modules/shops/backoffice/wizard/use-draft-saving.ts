import { ApiError } from '@langraan/http/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { DraftFields } from '../../rules/rules.ts'
import { shopsApi } from '../shops-api.ts'
import { useShopsChanged } from '../use-shops.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftSaver, SaveState } from './draft-saver.ts'
import { dropUnsent, keepUnsent } from './unsent-draft.ts'

/** Whether a draft is no draft any more: another tab has created the shop, or it was thrown away. */
export const isDraftOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'draft_completed' || error.status === 404)

export type DraftSaving = {
  readonly draftId: string
  /** What this tab has of the draft in the beginning. */
  readonly begun: DraftFields
  readonly onOver: () => void
  /** What the draft is with what another tab has typed, and what this one had sent. */
  readonly onMerged: (merged: DraftFields, sent: DraftFields) => void
}

/** Saves a draft on the server, and says how that goes. Leaving the page loses nothing of it. */
export function useDraftSaving({ draftId, begun, onOver, onMerged }: DraftSaving): {
  saver: DraftSaver
  state: SaveState
} {
  const [state, setState] = useState<SaveState>('saved')
  const [answered, setAnswered] = useState<{ kept: DraftFields; fields: DraftFields }>()
  const merged = useEffectEvent(onMerged)
  const saw = useRef(begun)
  const [saver] = useState(() =>
    createDraftSaver({
      send: async ({ step, fields }) => {
        const params = { draftId }
        const body = { step, fields, saw: saw.current }
        const kept = await shopsApi('PUT /shop-drafts/:draftId', { params, body })
        saw.current = fields
        setAnswered({ kept: kept.fields, fields })
      },
      tell: setState,
      isFinal: isDraftOver,
    }),
  )
  useEffect(() => {
    if (!answered) return
    merged(answered.kept, answered.fields)
    saw.current = { ...answered.fields, ...answered.kept }
  }, [answered])
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
