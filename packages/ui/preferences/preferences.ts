import { themeColours } from '../theme/theme.ts'
import type { ThemeColour } from '../theme/theme.ts'

export const languages = ['th', 'en'] as const
export type Language = (typeof languages)[number]

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

export const listKeyChoices = ['on', 'off'] as const
export type ListKeys = (typeof listKeyChoices)[number]

/** What a person chose on this browser. */
export type Preferences = {
  readonly language: Language
  readonly direction: Direction
  readonly themeColour: ThemeColour
  /** The single keys of lists (j, k, x, /), which get in the way of some who dictate. */
  readonly listKeys: ListKeys
}

type Choice = { readonly key: string; readonly allowed: readonly string[]; readonly first: string }

/** Stored names, accepted values and defaults (`first`) are the specification's, sections 4 and 9. */
const choices: Readonly<Record<keyof Preferences, Choice>> = {
  language: { key: 'currentLanguage', allowed: languages, first: 'th' },
  direction: { key: 'direction', allowed: directions, first: 'ltr' },
  themeColour: { key: 'theme', allowed: themeColours, first: 'sky' },
  // Ours: the specification names only the three above.
  listKeys: { key: 'listKeys', allowed: listKeyChoices, first: 'on' },
}

/** The part of `localStorage` that is used; reading and writing may throw where storage is refused. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Reads one preference. Anything but an accepted value, and a storage that refuses, is the default. */
export function readPreference<K extends keyof Preferences>(
  storage: PreferenceStorage,
  name: K,
): Preferences[K] {
  const { key, allowed, first } = choices[name]
  const stored = tryGet(storage, key)
  const value = stored !== null && allowed.includes(stored) ? stored : first
  return value as Preferences[K]
}

export function readPreferences(storage: PreferenceStorage): Preferences {
  return {
    language: readPreference(storage, 'language'),
    direction: readPreference(storage, 'direction'),
    themeColour: readPreference(storage, 'themeColour'),
    listKeys: readPreference(storage, 'listKeys'),
  }
}

/** Stores one preference; `false` when the browser refuses to keep it. */
export function writePreference<K extends keyof Preferences>(
  storage: PreferenceStorage,
  name: K,
  value: Preferences[K],
): boolean {
  try {
    storage.setItem(choices[name].key, value)
    return true
  } catch {
    // Private windows and full storages refuse; the choice then holds until the page is left.
    return false
  }
}

/** Whether a storage event of another tab concerns a preference. `null` means that all was cleared. */
export function isPreferenceKey(key: string | null): boolean {
  return key === null || Object.values(choices).some((choice) => choice.key === key)
}

function tryGet(storage: PreferenceStorage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}
