import { ApiError } from '@langraan/http/client'
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
export type DraftPhase = 'same' | 'kept' | 'saving' | 'invalid' | 'failed' | 'changed'

export type ThemeDraft = {
  readonly theme: ShopTheme
  readonly change: ChangeTheme
  readonly state: ThemeState
  readonly phase: DraftPhase
  readonly publish: () => Promise<void>
  readonly discard: () => Promise<void>
  /** While the phase is `changed`: goes on with what was written elsewhere. */
  readonly takeTheirs: () => void
  /** While the phase is `changed`: writes what is on the screen over it. */
  readonly keepMine: () => void
}

/** Whether a write was refused because the theme was changed elsewhere: the editor then asks which to keep. */
export const isThemeChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'theme_changed'

/** The draft of a theme: kept by the server after each pause in changing it, one request after the other. */
export function useThemeDraft(shopId: string, loaded: ThemeState): ThemeDraft {
  const queries = useQueryClient()
  const [state, setState] = useState(loaded)
  const [theme, setTheme] = useState(loaded.draft ?? loaded.published)
  const [failed, setFailed] = useState(false)
  // What was written elsewhere and is not taken over yet: nothing is saved until one of the two is chosen.
  const [theirs, setTheirs] = useState<ThemeState>()
  const seen = useRef(loaded.revision)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const params = { shopId }

  const take = (after: ThemeState): ThemeState => {
    seen.current = after.revision
    setState(after)
    queries.setQueryData(themeQuery(shopId).queryKey, after)
    return after
  }
  const choose = (chosen: (theirs: ThemeState) => void) => {
    if (!theirs) return
    take(theirs)
    setTheirs(undefined)
    chosen(theirs)
  }

  const inLine = async (ask: (revision: number) => Promise<ThemeState>): Promise<ThemeState> => {
    const asked = line.current.then(async () => take(await ask(seen.current)))
    // What failed is told to whoever asked; the next one does not fail for it.
    line.current = Promise.allSettled([asked])
    try {
      return await asked
    } catch (error) {
      if (isThemeChanged(error)) setTheirs(await sitesApi('GET /shops/:shopId/theme', { params }))
      throw error
    }
  }

  const isKept = sameTheme(theme, state.draft ?? state.published)
  useSaving(theme, !isKept && !theirs && canBeKept(theme), async (body) => {
    try {
      await inLine((revision) =>
        sitesApi('PUT /shops/:shopId/theme/draft', { params, body: { ...body, revision } }),
      )
      setFailed(false)
    } catch {
      // The line above the form says it; the next change tries again with all of the draft.
      setFailed(true)
    }
  })

  return {
    theme,
    change: (part) => setTheme((before) => ({ ...before, ...part })),
    state,
    phase: theirs ? 'changed' : phaseOf(theme, state, failed),
    publish: async () => {
      await inLine((revision) =>
        sitesApi('POST /shops/:shopId/theme/publication', { params, body: { ...theme, revision } }),
      )
    },
    discard: async () => {
      const after = await inLine((revision) =>
        sitesApi('DELETE /shops/:shopId/theme/draft', { params, query: { revision } }),
      )
      setTheme(after.published)
    },
    takeTheirs: () => choose(({ draft, published }) => setTheme(draft ?? published)),
    keepMine: () => choose(() => setFailed(false)),
  }
}

/** Saves after each pause in changing, and as somebody goes to another page within one. */
function useSaving(theme: ShopTheme, canSave: boolean, keep: (theme: ShopTheme) => Promise<void>): void {
  const save = useEffectEvent(keep)
  useEffect(() => {
    if (!canSave) return undefined
    const timer = setTimeout(() => void save(theme), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [theme, canSave])
  const leave = useEffectEvent(() => {
    if (canSave) void keep(theme)
  })
  useEffect(() => () => leave(), [])
}

function phaseOf(theme: ShopTheme, { draft, published }: ThemeState, failed: boolean): DraftPhase {
  if (!canBeKept(theme)) return 'invalid'
  if (!sameTheme(theme, draft ?? published)) return failed ? 'failed' : 'saving'
  return sameTheme(theme, published) ? 'same' : 'kept'
}
