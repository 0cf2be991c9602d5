import { describe, expect, it } from 'vitest'

import { dropDraft, readDraft, writeDraft } from './form-draft.ts'
import type { DraftStorage } from './form-draft.ts'

function storageOf(): DraftStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const first = { name: '', count: 0, tags: [] as string[], logo: undefined as string | undefined }

describe('the draft of a form', () => {
  it('comes back over the first values', () => {
    const storage = storageOf()
    writeDraft(storage, 'shop', { ...first, name: 'มะลิลา', logo: 'a.png' })
    expect(readDraft(storage, 'shop', first)).toEqual({ ...first, name: 'มะลิลา', logo: 'a.png' })
    expect(readDraft(storage, 'other', first)).toBeUndefined()
  })

  it('never keeps what must not be stored', () => {
    const storage = storageOf()
    writeDraft(storage, 'login', { email: 'a@b.co', password: 'secret' }, ['password'])
    expect([...storage.kept.values()].join()).not.toContain('secret')
  })

  it('leaves out what no longer fits the form', () => {
    const storage = storageOf()
    storage.setItem('draft:shop', '{"name":"ก","count":"7","tags":"x","gone":1}')
    expect(readDraft(storage, 'shop', first)).toEqual({ ...first, name: 'ก' })
  })

  it.each(['', 'null', '3', '{', '[]'])('is none when %j is stored', (text) => {
    const storage = storageOf()
    storage.setItem('draft:shop', text)
    expect(readDraft(storage, 'shop', first)).toBeUndefined()
  })

  it('is gone after it was dropped', () => {
    const storage = storageOf()
    writeDraft(storage, 'shop', { name: 'ก' })
    dropDraft(storage, 'shop')
    expect(storage.kept.size).toBe(0)
  })

  it('costs nothing but itself when the storage is full', () => {
    const removed: string[] = []
    const full: DraftStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
      removeItem: (key) => void removed.push(key),
    }
    writeDraft(full, 'shop', { name: 'ก' })
    expect(removed).toEqual(['draft:shop'])
  })
})
