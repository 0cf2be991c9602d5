import { SessionContext } from '@langraan/identity/backoffice'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

import { clientConfig } from '../client-config.ts'
import { loginTime } from '../cookies.ts'
import { readFacebookProfile } from '../facebook-sdk.ts'
import { appPath } from './guard.ts'
import { session } from './session.ts'

/** Gives the screens the session and what they may do with it. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const { data, isPending } = useQuery({
    queryKey: ['client-config'],
    queryFn: clientConfig,
    staleTime: Infinity,
  })
  const state = useSyncExternalStore(session.subscribe, session.state)
  const value = {
    ...state,
    ...session,
    beginLine: data?.lineLogin ? session.beginLine : undefined,
    isLineAwaited: isPending,
    enter: () => void navigate({ to: appPath, replace: true }),
    readFacebookProfile,
    recognise: async () => {
      if (loginTime() !== undefined) await session.recognise()
    },
    forget: session.signOut,
    refresh: async () => void (await session.check('background')),
    signOut: async () => {
      const done = session.signOut()
      await navigate({ to: '/login', replace: true })
      await done
    },
  }
  return <SessionContext value={value}>{children}</SessionContext>
}
