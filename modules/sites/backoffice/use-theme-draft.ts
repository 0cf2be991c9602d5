import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ThemeState } from '../contract.ts'
import type { ShopTheme } from '../rules/rules.ts'
import { sitesApi } from './sites-api.ts'
import { canBeKept, type ChangeTheme, sameTheme } from './theme-draft.ts'

const PAUSE_MILLISECONDS = 500

export const themeQuery = (shopId: string) =>
  sitesApi.query('GET /shops/:shopId/theme', { params: { shopId } })

/** How what is on the screen stands to what the server keeps. */
export type DraftPhase = 'same' | 'kept' | 'saving' | 'invalid' | 'failed'

export type ThemeDraft = {
  readonly theme: ShopTheme
  readonly change: ChangeTheme
  readonly state: ThemeState
  readonly phase: DraftPhase
  readonly publish: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** The draft of a theme: kept by the server after each pause in changing it, one request after the other. */
export function useThemeDraft(shopId: string, loaded: ThemeState): ThemeDraft {
  const queries = useQueryClient()
  const [state, setState] = useState(loaded)
  const [theme, setTheme] = useState(loaded.draft ?? loaded.published)
  const [failed, setFailed] = useState(false)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const params = { shopId }

  const inLine = async (ask: () => Promise<ThemeState>): Promise<ThemeState> => {
    const asked = line.current.then(ask)
    // What failed is told to whoever asked; the next one does not fail for it.
    line.current = Promise.allSettled([asked])
    const after = await asked
    setState(after)
    queries.setQueryData(themeQuery(shopId).queryKey, after)
    return after
  }

  const isKept = sameTheme(theme, state.draft ?? state.published)
  const save = useEffectEvent(async (body: ShopTheme) => {
    try {
      await inLine(() => sitesApi('PUT /shops/:shopId/theme/draft', { params, body }))
      setFailed(false)
    } catch {
      // The line above the form says it; the next change tries again with all of the draft.
      setFailed(true)
    }
  })
  useEffect(() => {
    if (isKept || !canBeKept(theme)) return undefined
    const timer = setTimeout(() => void save(theme), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [theme, isKept])
  // Whoever goes to another page within the pause takes nothing back.
  const leave = useEffectEvent(() => {
    if (!isKept && canBeKept(theme)) void save(theme)
  })
  useEffect(() => () => leave(), [])

  return {
    theme,
    change: (part) => setTheme((before) => ({ ...before, ...part })),
    state,
    phase: phaseOf(theme, state, failed),
    publish: async () => {
      await inLine(() => sitesApi('POST /shops/:shopId/theme/publication', { params, body: theme }))
    },
    discard: async () => {
      const after = await inLine(() => sitesApi('DELETE /shops/:shopId/theme/draft', { params }))
      setTheme(after.published)
    },
  }
}

function phaseOf(theme: ShopTheme, { draft, published }: ThemeState, failed: boolean): DraftPhase {
  if (!canBeKept(theme)) return 'invalid'
  if (!sameTheme(theme, draft ?? published)) return failed ? 'failed' : 'saving'
  return sameTheme(theme, published) ? 'same' : 'kept'
}
