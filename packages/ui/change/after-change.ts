import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Which questions are asked anew: by their route, by their whole key, or all whose route is like something.
 * `'everything'` is for what may have changed anything that is shown.
 */
export type Refresh = 'everything' | readonly (`GET /${string}` | QueryKey | RegExp)[]

/** What is told as a toast: its words, also of another kind than what went well; with `onUndo` it can be undone from there. */
export type Said =
  | string
  | {
      readonly kind?: 'success' | 'info' | 'warning' | 'error'
      readonly title: string
      readonly message?: string | undefined
      readonly onUndo?: () => void
    }

/** What follows a change, in this order. */
export type After<Wanted, Answer> = {
  /** The question whose answer this is from now on: `categoriesQuery(shopId)`. */
  readonly keepAs?:
    | {
        readonly queryKey: QueryKey
        readonly queryFn?: (context: { signal?: AbortSignal }) => Promise<NoInfer<Answer>>
      }
    | undefined
  /** What is done at once, while the screens still show what was before. */
  readonly onAnswer?: (answer: Answer, wanted: Wanted) => unknown
  /** What is asked anew. The change is at work until it is there. */
  readonly refresh?: Refresh | undefined
  /** What was done. */
  readonly said?: Said | ((answer: Answer, wanted: Wanted) => Said | undefined) | undefined
  /** What is done once the screens show what is now, such as closing the dialog. */
  readonly onDone?: (answer: Answer, wanted: Wanted) => unknown
  /** Where a failure is told as a toast, in its own words or in others; else the screen shows `error`. */
  readonly failure?: 'toast' | ((error: Error, wanted: Wanted) => Said)
  readonly onFailure?: (error: Error, wanted: Wanted) => unknown
  /** Asks anew after a failure as well: where it says that something else is true by now. */
  readonly refreshAfterFailure?: boolean | ((error: Error) => boolean)
}

type Send<Wanted, Answer> = (wanted: Wanted, idempotencyKey: string) => Promise<Answer>

/** Where a change is made: the questions of the page, and its toasts. */
type Page = { readonly queries: QueryClient; readonly say: (kind: 'success' | 'error', said: Said) => void }

/** How one change is sent, and what follows it. */
export function changeOf<Wanted, Answer>(
  send: Send<Wanted, Answer>,
  after: After<Wanted, Answer>,
  { queries, say }: Page,
): MutationOptions<Answer, Error, Wanted> {
  return {
    // The client sends it under the key of the first attempt until that one is answered (unanswered.ts of http).
    mutationFn: (wanted) => send(wanted, crypto.randomUUID()),
    // Without a network it fails and says so. It does not wait, to be done when nobody expects it any more.
    networkMode: 'always',
    onSuccess: async (answer, wanted) => {
      if (after.keepAs) queries.setQueryData(after.keepAs.queryKey, answer)
      await after.onAnswer?.(answer, wanted)
      await askAnew(queries, after.refresh)
      const said = typeof after.said === 'function' ? after.said(answer, wanted) : after.said
      if (said !== undefined) say('success', said)
      await after.onDone?.(answer, wanted)
    },
    onError: async (error, wanted) => {
      const { failure } = after
      if (failure !== undefined) say('error', failure === 'toast' ? error.message : failure(error, wanted))
      await after.onFailure?.(error, wanted)
      const { refreshAfterFailure: wants = false } = after
      if (typeof wants === 'function' ? wants(error) : wants) await askAnew(queries, after.refresh)
    },
  }
}

async function askAnew(queries: QueryClient, refresh: Refresh = []): Promise<void> {
  if (refresh === 'everything') return queries.invalidateQueries()
  await Promise.all(
    refresh.map((one) => {
      if (one instanceof RegExp)
        return queries.invalidateQueries({ predicate: ({ queryKey }) => one.test(String(queryKey[0])) })
      return queries.invalidateQueries({ queryKey: typeof one === 'string' ? [one] : one })
    }),
  )
}
