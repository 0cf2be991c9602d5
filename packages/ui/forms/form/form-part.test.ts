import { describe, expect, it } from 'vitest'

import { withValueAt } from './field-path.ts'
import { isPartSame } from './form-part.tsx'
import type { FormPartProps } from './form-part.tsx'
import type { FieldErrors } from './form-state.ts'
import type { Form } from './use-form.ts'

type Values = { name: string; lines: { price: number }[] }
const first: Values = { name: 'ก', lines: [{ price: 1 }, { price: 2 }] }

const part = (values: Values, errors: FieldErrors = {}, given: unknown[] = []): FormPartProps<Values> => ({
  form: { values, errors } as unknown as Form<Values>,
  path: 'lines.1',
  given,
  children: () => null,
})

describe('a part of a form', () => {
  it('is the same when something else was typed', () => {
    expect(isPartSame(part(first), part(withValueAt(first, 'name', 'ข')))).toBe(true)
    expect(isPartSame(part(first), part(withValueAt(first, 'lines.0.price', 5)))).toBe(true)
    expect(isPartSame(part(first), part(first, { 'lines.10.price': 'x', name: 'y' }))).toBe(true)
  })

  it('is another with its own values and errors, and with what it was given', () => {
    expect(isPartSame(part(first), part(withValueAt(first, 'lines.1.price', 5)))).toBe(false)
    expect(isPartSame(part(first), part(first, { 'lines.1.price': 'x' }))).toBe(false)
    expect(isPartSame(part(first, { 'lines.1': 'x' }), part(first, { 'lines.1': 'y' }))).toBe(false)
    expect(isPartSame(part(first, {}, ['a']), part(first, {}, ['b']))).toBe(false)
  })
})
