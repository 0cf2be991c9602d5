import type { Endpoint, OutputOf, Replaces, SaidTo } from '@langraan/http'
import type { ApiClient } from '@langraan/http/client'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify, notifyUndo } from '../toasts/notify.tsx'
import { type After, type Said, changeOf } from './after-change.ts'
import { SeenWhole } from './seen-whole.ts'

/** A change that can be made: `mutate` for a button, `mutateAsync` for a form or a dialog that asks. */
export type Change<Wanted, Answer> = UseMutationResult<Answer, Error, Wanted>

type Once<E extends Endpoint> = E['idempotent'] extends true
  ? {
      /** The endpoint does it once for its key: pressed again after a lost answer it is the same one. */
      readonly once: true
    }
  : { readonly once?: never }

type Saw<E extends Endpoint, Wanted> = E['replaces'] extends Replaces
  ? {
      /**
       * What the form had when it was begun, nothing where it makes something new: only what is changed of it is changed,
       * and what another has changed since stays. Where each press is sent at once, a function gives what is shown.
       */
      readonly saw: NoInfer<Wanted> | (() => NoInfer<Wanted>) | undefined
    }
  : { readonly saw?: never }

export type ChangeOptions<E extends Endpoint, Wanted> = After<Wanted, OutputOf<E>> &
  Once<E> &
  Saw<E, Wanted> & {
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
  const { call, once, saw, retell } = options
  const saidOf = (wanted: Wanted) => (typeof call === 'function' ? call(wanted) : call)
  const [seen] = useState(() =>
    typeof saw === 'function' || saw === undefined ? undefined : new SeenWhole(saidOf(saw as Wanted)),
  )
  return useSending<Wanted, OutputOf<R[K] & Endpoint>>((wanted, idempotencyKey) => {
    const said = saidOf(wanted)
    const sent = once ? { ...said, idempotencyKey } : said
    // That key and what was seen go with it where the endpoint wants them is what `Once` and `Saw` say.
    const send = (there: { saw?: unknown }) =>
      api(route, { ...sent, ...there } as Parameters<typeof api<K>>[1])
    const shown =
      typeof saw === 'function' ? { saw: (saidOf((saw as () => Wanted)()) as { body?: unknown }).body } : {}
    const answer = seen ? seen.sendWith(said, send) : send(shown)
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
