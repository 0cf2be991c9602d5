import { isOfPrinter, printingOf } from '@langraan/till/device'
import { notify } from '@langraan/ui'
import { useTill } from '../use-till.ts'
import { useDeviceWords } from './device-words.ts'

/** Opens the drawer that hangs at the printer, and says so where it could not. */
export function useDrawer(): () => Promise<void> {
  const d = useDeviceWords()
  const till = useTill()
  return async () => {
    try {
      await printingOf(till).openDrawer()
    } catch (failure) {
      if (!isOfPrinter(failure)) reportError(failure)
      notify('error', d('drawerFailed'))
    }
  }
}
