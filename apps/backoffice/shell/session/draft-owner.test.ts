import { describe, expect, it } from 'vitest'

import { keepDraftsOf } from './draft-owner.ts'

function storageWith(names: readonly string[]) {
  const kept = new Map(names.map((name) => [name, 'x']))
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}

const TYPED = ['draft:customer:1', 'intent:new-order.1', 'grid-cells:1', 'shop-draft-unsent:1']

describe('what was typed and not sent', () => {
  it('stays for who typed it, also over sign-out, and what nobody owned is theirs who signs in', () => {
    const storage = storageWith([...TYPED, 'preferences'])
    keepDraftsOf('mali', [storage])
    keepDraftsOf('mali', [storage])
    expect(storage.names()).toEqual([...TYPED, 'preferences', 'drafts-of'])
  })

  it('is gone for somebody else, who keeps the preferences of the browser', () => {
    const storages = [storageWith([...TYPED, 'preferences']), storageWith(['draft:new-order.1'])]
    keepDraftsOf('mali', storages)
    keepDraftsOf('somchai', storages)
    expect(storages.map((storage) => storage.names())).toEqual([['preferences', 'drafts-of'], ['drafts-of']])
    keepDraftsOf('mali', storages)
    expect(storages[0]?.kept.get('drafts-of')).toBe('mali')
  })

  it('costs nothing where the browser refuses its storage', () => {
    const refuse = (): never => {
      throw new Error('refused')
    }
    const storage = storageWith(['draft:x'])
    keepDraftsOf('mali', [{ getItem: refuse, setItem: refuse, removeItem: refuse, names: refuse }, storage])
    expect(storage.kept.get('drafts-of')).toBe('mali')
  })
})
