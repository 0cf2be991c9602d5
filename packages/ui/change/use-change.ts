import type { Endpoint, OutputOf, SaidTo } from '@langraan/http'
import type { ApiClient } from '@langraan/http/client'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify, notifyUndo } from '../toasts/notify.tsx'
import { type After, type Said, changeOf } from './after-change.ts'

/** A change that can be made: `mutate` for a button, `mutateAsync` for a form or a dialog that asks. */
export type Change<Wanted, Answer> = UseMutationResult<Answer, Error, Wanted>

type Once<E extends Endpoint> = E['idempotent'] extends true
  ? {
      /** The endpoint does it once for its key: pressed again after a lost answer it is the same one. */
      readonly once: true
    }
  : { readonly once?: never }

export type ChangeOptions<E extends Endpoint, Wanted> = After<Wanted, OutputOf<E>> &
  Once<E> & {
    /** What is said to the endpoint, by what somebody wants. */
    readonly call: SaidTo<E> | ((wanted: Wanted) => SaidTo<E>)
    /** Throws a refusal anew, such as beside the field that it is about. */
    readonly retell?: (error: unknown) => never
  }

/**
 * Sends one endpoint of a module's API, and does what follows: `useChange(catalogApi, 'PUT /…', { call, refresh, said })`.
 */
export function useChange<R, K extends keyof R & string, Wanted = void>(
  api: ApiClient<R>,
  route: K,
  options: ChangeOptions<R[K] & Endpoint, Wanted>,
): Change<Wanted, OutputOf<R[K] & Endpoint>> {
  const { call, once, retell } = options
  return useSending<Wanted, OutputOf<R[K] & Endpoint>>((wanted, idempotencyKey) => {
    const said = typeof call === 'function' ? call(wanted) : call
    const sent = once ? { ...said, idempotencyKey } : said
    // That the key goes with it where the endpoint wants one is what `Once` says.
    const answer = api(route, sent as Parameters<typeof api<K>>[1])
    return retell ? answer.catch(retell) : answer
  }, options)
}

/** The same for what is more than one request, or another one each time: the key is sent with what is done once. */
export function useSending<Wanted, Answer>(
  send: (wanted: Wanted, idempotencyKey: string) => Promise<Answer>,
  after: After<Wanted, Answer> = {},
): Change<Wanted, Answer> {
  const queries = useQueryClient()
  return useMutation(changeOf(send, after, { queries, say }))
}

function say(kind: 'success' | 'error', said: Said): void {
  if (typeof said === 'string') return notify(kind, said)
  const { title, message, onUndo } = said
  if (onUndo) notifyUndo({ title, message, onUndo })
  else notify(said.kind ?? kind, title, message)
}
