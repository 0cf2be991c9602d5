import { ApiError } from '@langraan/http/client'
import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'

import { VerificationDialog } from './verification-dialog.tsx'

/** Does something; where the server wants to be shown first who one is, asks, and does it then. */
export type Verified = <T>(run: () => Promise<T>) => Promise<T | 'cancelled'>

const VerificationContext = createContext<Verified | undefined>(undefined)

type Waiting = { readonly end: (shown: boolean) => void }

const needsShowing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'verification_needed'

/** Around what changes matters of the account: asks at most once in a quarter of an hour. */
export function VerificationGate({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting>()
  const ask = (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setWaiting({
      end: (shown) => {
        setWaiting(undefined)
        resolve(shown)
      },
    })
    return promise
  }
  const verified: Verified = async (run) => {
    try {
      return await run()
    } catch (error) {
      if (!needsShowing(error)) throw error
      return (await ask()) ? run() : 'cancelled'
    }
  }
  return (
    <VerificationContext value={verified}>
      {children}
      {waiting && (
        <VerificationDialog onClose={() => waiting.end(false)} onVerified={() => waiting.end(true)} />
      )}
    </VerificationContext>
  )
}

/** Only below a `VerificationGate`. */
export function useVerified(): Verified {
  const verified = use(VerificationContext)
  if (!verified) throw new Error('useVerified needs a VerificationGate above it')
  return verified
}
