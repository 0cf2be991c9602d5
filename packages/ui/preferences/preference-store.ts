import { useSyncExternalStore } from 'react'

import { browserStorage } from './browser-storage.ts'
import { isPreferenceKey, readPreferences, writePreference } from './preferences.ts'
import type { Preferences } from './preferences.ts'

let current: Preferences = readPreferences(browserStorage('local'))
const listeners = new Set<() => void>()

function replace(next: Preferences): void {
  current = next
  for (const listener of listeners) listener()
}

/** What is chosen now, for code outside of React. */
export const currentPreferences = (): Preferences => current

/** Chooses, stores, and tells every screen of this tab at once. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  writePreference(browserStorage('local'), name, value)
  replace({ ...current, [name]: value })
}

function onStorage(event: StorageEvent): void {
  if (isPreferenceKey(event.key)) replace(readPreferences(browserStorage('local')))
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** The stored preferences; renders again when they change, in another tab too. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, currentPreferences)
