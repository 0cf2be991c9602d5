import { memo } from 'react'
import type { ReactNode } from 'react'

import { type FieldPath, valueAt } from './field-path.ts'
import type { FieldErrors } from './form-state.ts'
import type { Form } from './use-form.ts'

export type FormPartProps<Values extends object> = {
  readonly form: Form<Values>
  /** Of the part, such as `lines.3`. */
  readonly path: FieldPath<Values>
  /** What it shows besides its own values and errors: when one of them is another, it is drawn anew. */
  readonly given?: readonly unknown[]
  readonly children: () => ReactNode
}

function Part<Values extends object>({ children }: FormPartProps<Values>): ReactNode {
  return children()
}

const inside = (errors: FieldErrors, path: string): (readonly [string, string])[] =>
  Object.entries(errors).filter(([key]) => key === path || key.startsWith(`${path}.`))

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => Object.is(item, other[at]))

/** Whether a part would show the same again. */
export function isPartSame<Values extends object>(
  { form, path, given = [] }: FormPartProps<Values>,
  next: FormPartProps<Values>,
): boolean {
  return (
    path === next.path &&
    valueAt(form.values, path) === valueAt(next.form.values, path) &&
    (form.errors === next.form.errors ||
      areSame(inside(form.errors, path).flat(), inside(next.form.errors, path).flat())) &&
    areSame(given, next.given ?? [])
  )
}

/**
 * One of many lines of a form, drawn anew only when something in it is another: a key in a form of 250 lines costs the
 * line in which it was typed, not all of them.
 */
export const FormPart = memo(Part, isPartSame) as typeof Part
