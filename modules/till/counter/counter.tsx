import type { Till } from '@langraan/till/device'
import { Toasts } from '@langraan/ui'
import { ApproveProvider } from './people/approve-dialog.tsx'
import {
  ElsewhereScreen,
  KeylessScreen,
  OpeningScreen,
  PairScreen,
  PinScreen,
  RevokedScreen,
  ShiftScreen,
  UnsafeScreen,
} from './screens.tsx'
export { CustomerDisplay } from './display/customer-display.tsx'
import { SellScreen } from './sell-screen.tsx'
import { type NewerVersion, TillContext, useTillView } from './use-till.ts'

type CounterProps = { readonly till: Till; readonly newer: NewerVersion }

/** All screens of the till: which of them stands there follows from where the till is. */
export function Counter({ till, newer }: CounterProps) {
  return (
    <TillContext value={till}>
      <ApproveProvider>
        <Phase newer={newer} />
      </ApproveProvider>
      <Toasts />
    </TillContext>
  )
}

function Phase({ newer }: { readonly newer: NewerVersion }) {
  switch (useTillView().phase) {
    case 'opening':
      return <OpeningScreen />
    case 'unpaired':
      return <PairScreen />
    case 'keyless':
      return <KeylessScreen />
    case 'elsewhere':
      return <ElsewhereScreen />
    case 'unsafe':
      return <UnsafeScreen />
    case 'revoked':
      return <RevokedScreen />
    case 'locked':
      return <PinScreen />
    case 'closed':
      return <ShiftScreen />
    case 'selling':
      return <SellScreen newer={newer} />
  }
}
