import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'

import { browserStorage } from '../../preferences/browser-storage.ts'
import { useAfterPress } from './after-press.ts'
import { valueAt } from './field-path.ts'
import type { FieldPath, FieldValue } from './field-path.ts'
import { dropDraft, readDraft, writeDraft } from './form-draft.ts'
import type { DraftPlace } from './form-draft.ts'
import { formStart, formStep, readRefusal } from './form-state.ts'
import type { FieldErrors, FormFailure, FormState } from './form-state.ts'
import { isSame } from './merge-typed.ts'
import { sayUnread } from '../use-typed-value.ts'

type Sent<Values> =
  | {
      /**
       * What the form sends, as `useChange` gives it. What it throws is shown: beside the fields it names, else as
       * `failure`.
       */
      readonly change: { readonly mutateAsync: (values: Values) => Promise<unknown> }
      readonly onSubmit?: never
    }
  | {
      /** Where it is no change, or not always: the same. `false` says that it was not taken and that the screen shows why itself. */
      readonly onSubmit: (values: Values) => Promise<unknown> | unknown
      readonly change?: never
    }

export type FormOptions<Values extends object> = Sent<Values> & {
  readonly initial: Values
  /** Why the reader may not send it: then it is not sent, and the button says why. */
  readonly lock?: string | undefined
  /** What is wrong, by field path; nothing or `{}` when all is right. */
  readonly validate?: (values: Values) => FieldErrors | undefined
  /** Keeps what is typed over reloads and sign-out, under this name. */
  readonly draftKey?: string
  readonly draftPlace?: DraftPlace
  /** Keeps no more than what was typed: for a whole that others change as well, and that has no revision. */
  readonly draftOfTyped?: boolean
  /** Top-level fields that are never kept, such as passwords. */
  readonly draftWithout?: readonly (keyof Values & string)[]
}

/** What a field of the kit is given: `<TextField label="…" {...form.field('name')} />`. */
export type FieldBinding<Value> = {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

export type Form<Values extends object> = {
  readonly values: Values
  readonly errors: FieldErrors
  readonly failure: FormFailure | undefined
  readonly phase: FormState<Values>['phase']
  readonly dirty: boolean
  /** A draft was found and is shown. */
  readonly restored: boolean
  readonly field: <Path extends FieldPath<Values>>(path: Path) => FieldBinding<FieldValue<Values, Path>>
  readonly set: <Path extends FieldPath<Values>>(path: Path, value: FieldValue<Values, Path>) => void
  /** Makes the next value of the one that is there by then: for answers that come when others have come between. */
  readonly change: <Path extends FieldPath<Values>>(
    path: Path,
    next: (now: FieldValue<Values, Path>) => FieldValue<Values, Path>,
  ) => void
  readonly reset: (values?: Values) => void
  /**
   * For `onSubmit`: what the server has made of what was sent takes its place, what was typed since stays. `fit` mends
   * what the two do not tell together, such as the ids of lines in a list that has grown since.
   */
  readonly settle: (values: Values, fit?: (values: Values) => Values) => void
  readonly submit: (event?: FormEvent) => Promise<boolean>
  /** Keeps the draft at once, for a form that goes on at another page. */
  readonly keep: () => void
  /** For the `form` element, so that the focus can go to the first error. */
  readonly ref: RefObject<HTMLFormElement | null>
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false

// As long as a pause in typing; what is newer is written when the page is left.
const draftDelayMs = 400

/** What was typed. The rest would take the place of what another has made of it since. */
const typedIn = <Values extends object>(values: Values, found: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, Reflect.get(found, name))),
  ) as Partial<Values>

function keepDraft<Values extends object>(state: FormState<Values>, options: FormOptions<Values>): void {
  const { draftKey, draftPlace = 'session', draftWithout, draftOfTyped = false } = options
  if (draftKey !== undefined && state.dirty && state.phase === 'editing') {
    writeDraft(
      browserStorage(draftPlace),
      draftKey,
      draftOfTyped ? typedIn(state.values, options.initial) : state.values,
      draftWithout,
    )
  }
}

function forgetDraft<Values extends object>({ draftKey, draftPlace = 'session' }: FormOptions<Values>): void {
  if (draftKey !== undefined) dropDraft(browserStorage(draftPlace), draftKey)
}

/** Gives what forgets the draft: a form that goes away with what was discarded does not keep it on its way. */
function useDraft<Values extends object>(state: FormState<Values>, options: FormOptions<Values>): () => void {
  const isForgotten = useRef(false)
  const keep = useEffectEvent(() => {
    if (!isForgotten.current) keepDraft(state, options)
  })
  useEffect(() => {
    isForgotten.current = false
    const timer = setTimeout(keep, draftDelayMs)
    return () => clearTimeout(timer)
  }, [state.values, state.phase])
  useEffect(() => {
    const now = (): void => keep()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])
  return () => {
    isForgotten.current = true
    forgetDraft(options)
  }
}

/** Moves to the first field with an error after each refused attempt. */
function useFocusOnError(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return form
}

function startOf<Values extends object>(options: FormOptions<Values>): FormState<Values> {
  const { draftKey, draftPlace = 'session', initial } = options
  const draft = draftKey === undefined ? undefined : readDraft(browserStorage(draftPlace), draftKey, initial)
  return formStart(draft ?? initial, draft !== undefined)
}

function sendForm<Values extends object>(options: FormOptions<Values>, values: Values): unknown {
  if (options.lock !== undefined) return false
  return options.change ? options.change.mutateAsync(values) : options.onSubmit(values)
}

/** Values, errors, draft and sending of one form. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const [state, dispatch] = useReducer(formStep<Values>, options, startOf<Values>)
  const [restored] = useState(state.dirty)
  const ref = useFocusOnError(state.refusals)
  const afterPress = useAfterPress()
  const forget = useDraft(state, options)

  // A second press may come before the first one has been drawn.
  const sending = useRef(false)

  const complain = (): FieldErrors => options.validate?.(state.values) ?? {}
  // A part that is not drawn anew has its field from an earlier time, and is judged by what is there now.
  const complainNow = useRef(complain)
  useLayoutEffect(() => {
    complainNow.current = complain
  })

  const submit = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault()
    if (sending.current) return false
    const errors = complain()
    if (sayUnread(ref.current) || Object.keys(errors).length > 0) {
      dispatch({ type: 'refused', errors })
      return false
    }
    dispatch({ type: 'sending' })
    sending.current = true
    try {
      if ((await sendForm(options, state.values)) === false) {
        dispatch({ type: 'refused', errors: {} })
        return false
      }
    } catch (error) {
      dispatch({ type: 'refused', ...readRefusal(error) })
      return false
    } finally {
      sending.current = false
    }
    forgetDraft(options)
    dispatch({ type: 'sent' })
    return true
  }

  return {
    values: state.values,
    errors: state.errors,
    failure: state.failure,
    phase: state.phase,
    dirty: state.dirty,
    restored,
    field: (path) => ({
      name: path,
      value: valueAt(state.values, path) as FieldValue<Values, typeof path>,
      onChange: (value) => dispatch({ type: 'changed', path, value }),
      onBlur: () => {
        // An empty field is not complained about before someone tries to send.
        const error = isEmpty(valueAt(state.values, path)) ? undefined : complainNow.current()[path]
        if (error !== undefined) afterPress(() => dispatch({ type: 'complained', path, error }))
      },
      error: state.errors[path],
    }),
    set: (path, value) => dispatch({ type: 'changed', path, value }),
    change: (path, next) =>
      dispatch({ type: 'grown', path, next: (now) => next(now as FieldValue<Values, typeof path>) }),
    reset: (values) => {
      // What was discarded does not come back with the next visit.
      forget()
      dispatch({ type: 'replaced', values: values ?? options.initial })
    },
    settle: (values, fit) => dispatch({ type: 'settled', values, ...(fit && { fit }) }),
    submit,
    keep: () => keepDraft(state, options),
    ref,
  }
}
