import { describe, expect, it } from 'vitest'
import { mergedOver } from './replaces.ts'

const kept = { name: 'มะลิ', phone: '021', place: { line: '1', zipcode: '10100' }, tags: ['ก', 'ข'] }

describe('a whole that two have changed', () => {
  it('has from each what each changed, also inside of a field', () => {
    const now = { ...kept, phone: '022', place: { line: '2', zipcode: '10100' } }
    const sent = { ...kept, name: 'มะลิลา', place: { line: '1', zipcode: '10200' } }
    expect(mergedOver(now, sent, kept)).toEqual({
      merged: { ...kept, name: 'มะลิลา', phone: '022', place: { line: '2', zipcode: '10200' } },
      clashes: [],
    })
  })

  it('keeps what was sent and tells what the other made of it where both changed one field', () => {
    const now = { ...kept, name: 'ร้านมะลิ', place: { line: '2', zipcode: '10100' } }
    const sent = { ...kept, name: 'มะลิลา', place: { line: '3', zipcode: '10100' } }
    const { merged, clashes } = mergedOver(now, sent, kept)
    expect(merged).toEqual(sent)
    expect(clashes).toEqual([
      { path: 'name', now: 'ร้านมะลิ' },
      { path: 'place.line', now: '2' },
    ])
  })

  it('finds no clash where both made the same change', () => {
    const same = { ...kept, name: 'มะลิลา' }
    expect(mergedOver(same, same, kept)).toEqual({ merged: same, clashes: [] })
  })

  it('has of a list of words what was added by both, without what either took away', () => {
    const { merged, clashes } = mergedOver(['ก', 'ข', 'ค'], ['ก', 'ง'], ['ก', 'ข'])
    expect(merged).toEqual(['ก', 'ค', 'ง'])
    expect(clashes).toEqual([])
  })

  it('is what was sent where nothing is there yet, or a field is shown to nobody', () => {
    expect(mergedOver(undefined, kept, {}).merged).toEqual(kept)
    expect(mergedOver({ hint: '…9' }, { key: 'new' }, {}).merged).toMatchObject({ key: 'new' })
  })

  it('keeps what another moved away from nothing, though neither form named it', () => {
    expect(mergedOver({ name: 'ก', parentId: '1' }, { name: 'ข' }, { name: 'ก' }).merged).toEqual({
      name: 'ข',
      parentId: '1',
    })
  })

  it.each(['0812345678', '+66812345678'])(
    'takes a telephone number for the same however it is written, and keeps it as it is sent: %s',
    (phone) => {
      const { merged, clashes } = mergedOver({ phone }, { phone: '0899999999' }, { phone: '081-234-5678' })
      expect(merged).toEqual({ phone: '0899999999' })
      expect(clashes).toEqual([])
    },
  )

  it('tells a clash for whoever has seen nothing of what is there', () => {
    expect(mergedOver({ name: 'ก' }, { name: 'ข' }, {}).clashes).toEqual([{ path: 'name', now: 'ก' }])
  })
})
