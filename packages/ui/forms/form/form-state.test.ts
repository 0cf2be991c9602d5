import { describe, expect, it } from 'vitest'

import { formStart, formStep, readRefusal } from './form-state.ts'
import type { FormAction } from './form-state.ts'
import { mergeTyped } from './merge-typed.ts'

type Values = { name: string; address: { zipcode: string; district: string } }
const first: Values = { name: '', address: { zipcode: '', district: '' } }

const after = (...actions: FormAction<Values>[]) => actions.reduce(formStep<Values>, formStart(first))

describe('the state of a form', () => {
  it('takes a change and forgets the error of that field only', () => {
    const state = after(
      { type: 'refused', errors: { name: 'กรอกชื่อ', 'address.zipcode': 'ต้องมี 5 หลัก' } },
      { type: 'changed', path: 'address.zipcode', value: '10280' },
    )
    expect(state.values).toEqual({ name: '', address: { zipcode: '10280', district: '' } })
    expect(state.errors).toEqual({ name: 'กรอกชื่อ' })
    expect(state.dirty).toBe(true)
  })

  it('forgets the errors inside of a group that is replaced', () => {
    const state = after(
      { type: 'refused', errors: { 'address.zipcode': 'x', address: 'y', addressee: 'z' } },
      { type: 'changed', path: 'address', value: { zipcode: '10280', district: 'เมือง' } },
    )
    expect(state.errors).toEqual({ addressee: 'z' })
  })

  it('makes the next value of the one that is there by then', () => {
    const more = { type: 'grown', path: 'name', next: (now: unknown) => `${String(now)}ก` } as const
    const state = after(more, { type: 'refused', errors: { name: 'x', address: 'y' } }, more)
    expect([state.values.name, state.errors]).toEqual(['กก', { address: 'y' }])
  })

  it('does not change the values it was given', () => {
    const before = formStart(first)
    formStep(before, { type: 'changed', path: 'address.district', value: 'เมือง' })
    expect(first.address.district).toBe('')
  })

  it('goes from editing to sending to sent, and back when something changes', () => {
    expect(after({ type: 'sending' }).phase).toBe('sending')
    const sent = after({ type: 'changed', path: 'name', value: 'ก' }, { type: 'sending' }, { type: 'sent' })
    expect(sent).toMatchObject({ phase: 'sent', dirty: false })
    expect(formStep(sent, { type: 'changed', path: 'name', value: 'ข' }).phase).toBe('editing')
  })

  it('counts refused attempts and keeps what was typed', () => {
    const state = after(
      { type: 'changed', path: 'name', value: 'มะลิ' },
      { type: 'sending' },
      { type: 'refused', errors: { name: 'ชื่อนี้มีแล้ว' } },
    )
    expect(state).toMatchObject({ phase: 'editing', refusals: 1, values: { name: 'มะลิ' } })
  })

  it('adds a complaint without touching others', () => {
    const state = after(
      { type: 'refused', errors: { name: 'ชื่อนี้มีแล้ว' } },
      { type: 'complained', path: 'address.zipcode', error: 'ต้องมี 5 หลัก' },
    )
    expect(state.errors).toEqual({ name: 'ชื่อนี้มีแล้ว', 'address.zipcode': 'ต้องมี 5 หลัก' })
  })

  it('starts again with other values, and says that something is still on its way', () => {
    const values = { ...first, name: 'ก' }
    const refused = { type: 'refused', errors: { name: 'กรอกชื่อ' } } as const
    expect(after(refused, { type: 'replaced', values })).toEqual(formStart(values))
    const state = after({ type: 'sending' }, { type: 'replaced', values })
    expect(state).toMatchObject({ ...formStart(values), phase: 'sending' })
    expect(formStep(state, { type: 'refused', errors: {} })).toMatchObject({ phase: 'editing', dirty: false })
  })
})

describe('what is typed while a save is on its way', () => {
  const late = { type: 'changed', path: 'address.zipcode', value: '10280' } as const
  const sending: FormAction<Values>[] = [{ type: 'changed', path: 'name', value: 'ก ' }, { type: 'sending' }]

  it('is still to be saved after it', () => {
    const state = after(...sending, late, { type: 'sent' })
    expect(state).toMatchObject({ phase: 'editing', dirty: true, values: { address: { zipcode: '10280' } } })
    expect(after(...sending, late, { ...late, value: '' }, { type: 'sent' }).dirty).toBe(false)
  })

  it('lies on top of what the server has made of the rest', () => {
    const values = { ...first, name: 'ก' }
    const state = after(...sending, late, { type: 'settled', values }, { type: 'sent' })
    expect(state.values).toEqual({ name: 'ก', address: { zipcode: '10280', district: '' } })
    expect([state.phase, state.dirty]).toEqual(['editing', true])
    expect(after(...sending, { type: 'settled', values }, { type: 'sent' })).toMatchObject({
      values,
      phase: 'sent',
      dirty: false,
    })
    expect(after(...sending, { type: 'settled', values }, late, { type: 'sent' }).dirty).toBe(true)
  })

  it('stands in its line of a list, whose id the server has made', () => {
    const line = (id: string, name: string) => ({ id, name })
    const listed = (...lines: { id: string; name: string }[]) => ({ lines })
    const sent = listed(line('', 'ก'), line('', 'ข'))
    const merged = mergeTyped(
      sent,
      listed(line('', 'กา'), line('', 'ข')),
      listed(line('1', 'ก'), line('2', 'ข')),
    )
    expect(merged).toEqual(listed(line('1', 'กา'), line('2', 'ข')))
    expect(mergeTyped(sent, listed(), sent)).toEqual(listed())
  })

  it('goes with the rest when somebody starts again, and what is typed after that stays', () => {
    const state = after(...sending, late, { type: 'replaced', values: first })
    expect(formStep(state, { type: 'sent' })).toMatchObject({ values: first, dirty: false })
    expect(formStep(formStep(state, late), { type: 'sent' }).dirty).toBe(true)
  })
})

describe('what a failed attempt says', () => {
  it('is the errors of the fields where the server names them', () => {
    const error = Object.assign(new Error('ตรวจข้อมูลอีกครั้ง'), { fields: { phone: 'ขาดอีก 3 หลัก' } })
    expect(readRefusal(error)).toEqual({ errors: { phone: 'ขาดอีก 3 หลัก' } })
  })

  it('is the message with its reference otherwise', () => {
    const error = Object.assign(new Error('โดเมนนี้ไม่ว่าง'), { fields: {}, requestId: 'r-1' })
    expect(readRefusal(error)).toEqual({
      errors: {},
      failure: { message: 'โดเมนนี้ไม่ว่าง', requestId: 'r-1' },
    })
  })

  it('does not lose what is no error object', () => {
    expect(readRefusal('offline')).toEqual({ errors: {}, failure: { message: 'offline' } })
    expect(readRefusal({ message: 'x', fields: { a: 1 } }).failure?.message).toBe('x')
  })
})
