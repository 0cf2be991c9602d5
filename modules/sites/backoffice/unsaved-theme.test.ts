import { describe, expect, it } from 'vitest'
import { defaultTheme } from '../rules/rules.ts'
import { dropAcknowledged, dropUnsaved, keepUnsaved, unsavedOver } from './unsaved-theme.ts'

function storageOf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const typed = { ...defaultTheme, accent: '#7a1fa2' }
const loaded = { published: defaultTheme, revision: 4 }

describe('a theme that the server does not have', () => {
  it('comes back in its own shop', () => {
    const storage = storageOf()
    keepUnsaved('malila', { theme: typed, revision: 4 }, storage)
    expect(unsavedOver('malila', loaded, storage)).toEqual({ theme: typed, isOlder: false })
    expect(unsavedOver('fah', loaded, storage)).toBeUndefined()
  })

  it('is told as older where the server was written to since', () => {
    const storage = storageOf()
    keepUnsaved('malila', { theme: typed, revision: 3 }, storage)
    expect(unsavedOver('malila', loaded, storage)).toEqual({ theme: typed, isOlder: true })
  })

  it('is gone once the server has the same, also where only the answer was lost', () => {
    const storage = storageOf()
    keepUnsaved('malila', { theme: typed, revision: 3 }, storage)
    expect(unsavedOver('malila', { ...loaded, draft: typed }, storage)).toBeUndefined()
    expect(storage.kept.size).toBe(0)
  })

  it('stays where something else was acknowledged than what was typed last', () => {
    const storage = storageOf()
    keepUnsaved('malila', { theme: typed, revision: 4 }, storage)
    dropAcknowledged('malila', { ...typed, layout: 'list' }, storage)
    expect(unsavedOver('malila', loaded, storage)?.theme).toEqual(typed)
    dropAcknowledged('malila', typed, storage)
    expect(storage.kept.size).toBe(0)
  })

  it('of an earlier version has what was not thought of then as by default', () => {
    const storage = storageOf()
    const { picks: _later, ...earlier } = typed
    storage.setItem('draft:theme:malila', JSON.stringify({ theme: earlier, revision: 4 }))
    expect(unsavedOver('malila', loaded, storage)?.theme).toEqual(typed)
    dropUnsaved('malila', storage)
    expect(storage.kept.size).toBe(0)
  })
})
