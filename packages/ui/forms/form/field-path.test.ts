import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { valueAt, withValueAt } from './field-path.ts'

const values = { name: 'มะลิ', lines: [{ quantity: 1 }, { quantity: 2 }] }

describe('a field path', () => {
  it('finds a value', () => {
    expect(valueAt(values, 'name')).toBe('มะลิ')
    expect(valueAt(values, 'lines.1.quantity')).toBe(2)
    expect(valueAt(values, 'lines.7.quantity')).toBeUndefined()
    expect(valueAt(values, 'name.length')).toBeUndefined()
    expect(valueAt(values, 'constructor')).toBeUndefined()
  })

  it('replaces a value in a copy and keeps arrays arrays', () => {
    const changed = withValueAt(values, 'lines.1.quantity', 5)
    expect(changed).toEqual({ name: 'มะลิ', lines: [{ quantity: 1 }, { quantity: 5 }] })
    expect(changed.lines[0]).toBe(values.lines[0])
    expect(values.lines[1]?.quantity).toBe(2)
  })

  it('does not reach the prototype', () => {
    expect(() => withValueAt({}, '__proto__.polluted', true)).toThrow(RangeError)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('finds what was put there', () => {
    const key = fc.stringMatching(/^[a-z]{1,6}$/)
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), fc.string(), (keys, value) => {
        expect(valueAt(withValueAt({}, keys.join('.'), value), keys.join('.'))).toBe(value)
      }),
    )
  })
})
