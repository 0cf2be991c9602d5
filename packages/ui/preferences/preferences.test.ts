import { describe, expect, it } from 'vitest'

import { isPreferenceKey, readPreference, readPreferences, writePreference } from './preferences.ts'
import type { PreferenceStorage } from './preferences.ts'

function storageOf(values: Record<string, string>): PreferenceStorage {
  const kept = new Map(Object.entries(values))
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }
}

const refusing: PreferenceStorage = {
  getItem: () => {
    throw new Error('refused')
  },
  setItem: () => {
    throw new Error('full')
  },
}

describe('stored preferences', () => {
  it('are Thai, left to right and light blue when nothing is stored', () => {
    expect(readPreferences(storageOf({}))).toEqual({
      language: 'th',
      direction: 'ltr',
      themeColour: 'sky',
      listKeys: 'on',
    })
  })

  it('are read under the names of the specification', () => {
    const storage = storageOf({ currentLanguage: 'en', direction: 'rtl', theme: 'tea', listKeys: 'off' })
    expect(readPreferences(storage)).toEqual({
      language: 'en',
      direction: 'rtl',
      themeColour: 'tea',
      listKeys: 'off',
    })
  })

  it.each(['de', 'TH', '', 'th-TH', '__proto__'])('do not accept %j as a language', (stored) => {
    expect(readPreference(storageOf({ currentLanguage: stored }), 'language')).toBe('th')
  })

  it('do not accept an unknown direction or theme', () => {
    expect(readPreference(storageOf({ direction: 'up' }), 'direction')).toBe('ltr')
    expect(readPreference(storageOf({ theme: 'blue' }), 'themeColour')).toBe('sky')
  })

  it('are read back after they were written', () => {
    const storage = storageOf({})
    expect(writePreference(storage, 'language', 'en')).toBe(true)
    expect(storage.getItem('currentLanguage')).toBe('en')
    expect(readPreference(storage, 'language')).toBe('en')
  })

  it('fall back to the defaults where the browser refuses storage', () => {
    expect(readPreference(refusing, 'language')).toBe('th')
    expect(writePreference(refusing, 'language', 'en')).toBe(false)
  })

  it('know which storage events concern them', () => {
    expect(isPreferenceKey('theme')).toBe(true)
    expect(isPreferenceKey(null)).toBe(true)
    expect(isPreferenceKey('login_time')).toBe(false)
  })
})
