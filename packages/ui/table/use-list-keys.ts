import { usePreferences } from '../preferences/preference-store.ts'

/** Whether single keys do something in lists: as the screen says, else as the person has chosen. */
export function useListKeys(asked: boolean | undefined): boolean {
  const { listKeys } = usePreferences()
  return asked ?? listKeys === 'on'
}
