import { describe, expect, it } from 'vitest'
import { mergedDraft } from './merge-draft.ts'

const kept = { name: 'ร้าน ก', addressLine: '9/9 ถ.หนึ่ง', zipcode: '50200' }

describe('two tabs of one draft', () => {
  it('change what was typed in each, and nothing else', () => {
    const saw = { name: '', addressLine: '', zipcode: '' }
    expect(mergedDraft(kept, { ...saw, name: 'ร้าน ข' }, saw)).toEqual({ ...kept, name: 'ร้าน ข' })
  })

  it('empty what was emptied', () => {
    expect(mergedDraft(kept, { ...kept, addressLine: '' }, kept)).toEqual({ ...kept, addressLine: '' })
  })

  it('of which one says nothing of what it saw empty nothing', () => {
    expect(mergedDraft(kept, { name: 'ร้าน ข', addressLine: '', phone: '' }, undefined)).toEqual({
      ...kept,
      name: 'ร้าน ข',
      phone: '',
    })
  })
})
