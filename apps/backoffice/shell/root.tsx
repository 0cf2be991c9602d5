import { Toasts } from '@langraan/ui'
import { Outlet } from '@tanstack/react-router'

import { SessionProvider } from './session/session-provider.tsx'

/** Around every page: the session, and the place of the toasts. */
export function Root() {
  return (
    <SessionProvider>
      <Outlet />
      <Toasts />
    </SessionProvider>
  )
}
