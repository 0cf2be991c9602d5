import { ApiError } from '@langraan/http/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ThemeState } from '../contract.ts'
import type { ShopTheme } from '../rules/rules.ts'
import { sitesApi } from './sites-api.ts'
import { canBeKept, type ChangeTheme, sameTheme } from './theme-draft.ts'
import { dropAcknowledged, dropUnsaved, keepUnsaved, unsavedOver } from './unsaved-theme.ts'

const PAUSE_MILLISECONDS = 500
const RETRY_MILLISECONDS = 5000

// What this page of the browser has sent last of each shop, also from an editor that is closed by now.
const lastSent = new Map<string, ShopTheme>()

export const themeQuery = (shopId: string) =>
  sitesApi.query('GET /shops/:shopId/theme', { params: { shopId } })

/** How what is on the screen stands to what the server keeps. */
export type DraftPhase = 'same' | 'kept' | 'saving' | 'invalid' | 'failed' | 'refused' | 'changed'

/** Why the last try to keep the draft did not succeed; a passing one is tried again by itself. */
type Failure = { readonly reason: string; readonly isPassing: boolean }

export type ThemeDraft = {
  readonly theme: ShopTheme
  readonly change: ChangeTheme
  readonly state: ThemeState
  readonly phase: DraftPhase
  /** Why the server does not take the draft, while the phase is `refused`. */
  readonly refusal: string | undefined
  /** What had not reached the server when the page was left is here again, and nothing was changed since. */
  readonly isRestored: boolean
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
  const [unsaved] = useState(() => unsavedOver(shopId, loaded))
  const [isRestored, setRestored] = useState(unsaved !== undefined)
  const [theme, setTheme] = useState(unsaved?.theme ?? loaded.draft ?? loaded.published)
  // What was written elsewhere and is not taken over yet: nothing is saved until one of the two is chosen.
  const [theirs, setTheirs] = useState(unsaved?.isOlder ? loaded : undefined)
  const seen = useRef(loaded.revision)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const params = { shopId }

  const take = (after: ThemeState): ThemeState => {
    seen.current = after.revision
    setState(after)
    queries.setQueryData(themeQuery(shopId).queryKey, after)
    return after
  }
  const choose = (chosen?: (theirs: ThemeState) => void) => {
    if (!theirs) return
    take(theirs)
    setTheirs(undefined)
    saving.startAnew()
    chosen?.(theirs)
  }

  const inLine = async (ask: (revision: number) => Promise<ThemeState>): Promise<ThemeState> => {
    const asked = line.current.then(async () => take(await askOverOwn(shopId, seen.current, ask)))
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
  useUnsaved(shopId, isKept ? undefined : theme, state.revision)
  const saving = useSaving(theme, !isKept && !theirs && canBeKept(theme), async (body) => {
    await inLine(async (revision) => {
      const after = await sitesApi('PUT /shops/:shopId/theme/draft', { params, body: { ...body, revision } })
      lastSent.set(shopId, body)
      return after
    })
    // Also for whoever has left the page meanwhile: its own watch over what is not saved is gone by then.
    dropAcknowledged(shopId, body)
  })

  return {
    theme,
    change: (part) => {
      setTheme((before) => ({ ...before, ...part }))
      saving.startAnew()
      setRestored(false)
    },
    state,
    phase: theirs ? 'changed' : phaseOf(theme, state, saving.failure),
    refusal: saving.failure?.reason,
    isRestored,
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
    keepMine: () => choose(),
  }
}

/** Whoever leaves and comes back at once begins before their own last save has arrived: nobody else changed it. */
async function askOverOwn(
  shopId: string,
  revision: number,
  ask: (revision: number) => Promise<ThemeState>,
): Promise<ThemeState> {
  try {
    return await ask(revision)
  } catch (error) {
    const now = isThemeChanged(error) && (await sitesApi('GET /shops/:shopId/theme', { params: { shopId } }))
    const sent = lastSent.get(shopId)
    if (!now || !sent || !sameTheme(sent, now.draft ?? now.published)) throw error
    return ask(now.revision)
  }
}

/** Keeps in this browser what the server does not have, so that whoever leaves before it has finds it again. */
function useUnsaved(shopId: string, theme: ShopTheme | undefined, revision: number): void {
  const isWritten = useRef(false)
  useEffect(() => {
    if (theme) keepUnsaved(shopId, { theme, revision })
    // What another tab waits with is not this one's to drop.
    else if (isWritten.current) dropUnsaved(shopId)
    isWritten.current = theme !== undefined
  }, [shopId, theme, revision])
}

/** Saves after each pause in changing, and as somebody goes to another page within one. */
function useSaving(theme: ShopTheme, canSave: boolean, keep: (theme: ShopTheme) => Promise<void>) {
  const [failure, setFailure] = useState<Failure>()
  const save = async () => {
    try {
      await keep(theme)
      setFailure(undefined)
    } catch (error) {
      // The line above the form says it.
      setFailure(failureOf(error))
    }
  }
  const saveNow = useEffectEvent(() => {
    if (canSave) void save()
  })
  useEffect(() => {
    // What was refused would be refused again: the next change tries anew.
    if (!canSave || failure?.isPassing === false) return undefined
    const timer = setTimeout(() => saveNow(), failure ? RETRY_MILLISECONDS : PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [theme, canSave, failure])
  useEffect(() => () => saveNow(), [])
  return { failure, startAnew: () => setFailure(undefined) }
}

const PASSING: ReadonlySet<number> = new Set([0, 429, 500, 502, 503, 504])

const failureOf = (error: unknown): Failure => ({
  reason: error instanceof Error ? error.message : String(error),
  isPassing: error instanceof ApiError && PASSING.has(error.status),
})

function phaseOf(
  theme: ShopTheme,
  { draft, published }: ThemeState,
  failure: Failure | undefined,
): DraftPhase {
  if (!canBeKept(theme)) return 'invalid'
  if (sameTheme(theme, draft ?? published)) return sameTheme(theme, published) ? 'same' : 'kept'
  if (!failure) return 'saving'
  return failure.isPassing ? 'failed' : 'refused'
}
