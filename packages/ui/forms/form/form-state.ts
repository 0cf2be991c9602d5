import { valueAt, withValueAt } from './field-path.ts'
import { isSame, mergeTyped } from './merge-typed.ts'

/** What to do, by field path. */
export type FieldErrors = Readonly<Record<string, string>>

/** What went wrong with the whole form. */
export type FormFailure = {
  readonly message: string
  readonly requestId?: string
  /** What the refusal carries besides its words: by it the app offers a way on. */
  readonly details?: unknown
}

export type FormState<Values> = {
  readonly values: Values
  readonly errors: FieldErrors
  readonly phase: 'editing' | 'sending' | 'sent'
  readonly dirty: boolean
  readonly failure: FormFailure | undefined
  /** Grows with each refused attempt, so that the screen can move to the first error. */
  readonly refusals: number
  /** What is on its way, or was made of it: what differs from it afterwards is still to be sent. */
  readonly sent?: Values
}

export type FormAction<Values> =
  | { readonly type: 'changed'; readonly path: string; readonly value: unknown }
  | { readonly type: 'grown'; readonly path: string; readonly next: (now: unknown) => unknown }
  | { readonly type: 'complained'; readonly path: string; readonly error: string }
  | { readonly type: 'sending' }
  | { readonly type: 'refused'; readonly errors: FieldErrors; readonly failure?: FormFailure }
  | { readonly type: 'settled'; readonly values: Values; readonly fit?: (values: Values) => Values }
  | { readonly type: 'sent' }
  | { readonly type: 'replaced'; readonly values: Values; readonly dirty?: boolean }

export function formStart<Values>(values: Values, dirty = false): FormState<Values> {
  return { values, errors: {}, phase: 'editing', dirty, failure: undefined, refusals: 0 }
}

/** An error belongs to a path, and to the fields inside of it: `address` covers `address.zipcode`. */
const without = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== path && !key.startsWith(`${path}.`)))

const changed = <Values>(state: FormState<Values>, path: string, value: unknown): FormState<Values> => ({
  ...state,
  values: withValueAt(state.values, path, value),
  errors: without(state.errors, path),
  phase: state.phase === 'sent' ? 'editing' : state.phase,
  dirty: true,
  failure: undefined,
})

/** What the server has made of what was sent, with what was typed since on top of it. */
function settled<Values>(
  state: FormState<Values>,
  saved: Values,
  fit: (values: Values) => Values = (values) => values,
): FormState<Values> {
  const { sent = state.values } = state
  const values = fit(mergeTyped(sent, state.values, saved))
  return { ...state, values, dirty: !isSame(values, saved), sent: saved }
}

/** What was typed while it was on its way is not among what was sent. */
function sent<Values>(state: FormState<Values>): FormState<Values> {
  const dirty = state.sent !== undefined && !isSame(state.values, state.sent)
  const { values, refusals } = state
  return { values, errors: {}, phase: dirty ? 'editing' : 'sent', dirty, failure: undefined, refusals }
}

/** What is on its way stays so: a press of the button that was taken for a new one would do nothing, and not say so. */
function replaced<Values>(state: FormState<Values>, values: Values, dirty?: boolean): FormState<Values> {
  const start = formStart(values, dirty)
  return state.sent === undefined ? start : { ...start, phase: state.phase, sent: values }
}

/** The next state of a form. Pure: sending itself is the hook's. */
export function formStep<Values>(state: FormState<Values>, action: FormAction<Values>): FormState<Values> {
  switch (action.type) {
    case 'changed':
      return changed(state, action.path, action.value)
    case 'grown':
      return changed(state, action.path, action.next(valueAt(state.values, action.path)))
    case 'complained':
      return { ...state, errors: { ...state.errors, [action.path]: action.error } }
    case 'sending':
      return { ...state, phase: 'sending', errors: {}, failure: undefined, sent: state.values }
    case 'refused':
      return {
        ...state,
        phase: 'editing',
        errors: action.errors,
        failure: action.failure,
        refusals: state.refusals + 1,
        sent: undefined,
      }
    case 'sent':
      return sent(state)
    case 'settled':
      return settled(state, action.values, action.fit)
    case 'replaced':
      return replaced(state, action.values, action.dirty)
  }
}

type Refusal = {
  readonly message: string
  readonly fields?: unknown
  readonly requestId?: unknown
  readonly details?: unknown
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

const isErrors = (fields: unknown): fields is FieldErrors =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((message) => typeof message === 'string')

/**
 * What a failed attempt says: errors beside their fields where the server named them, else one
 * failure for the form. Reads the API's error shape `{message, requestId, fields?}`.
 */
export function readRefusal(error: unknown): { errors: FieldErrors; failure?: FormFailure } {
  if (!isRefusal(error)) return { errors: {}, failure: { message: String(error) } }
  const errors = isErrors(error.fields) ? error.fields : {}
  if (Object.keys(errors).length > 0) return { errors }
  const requestId =
    typeof error.requestId === 'string' && error.requestId !== '' ? error.requestId : undefined
  const { details } = error
  return {
    errors: {},
    failure: { message: error.message, requestId, ...(details !== undefined && { details }) },
  }
}
