import { useVerified } from '@langraan/identity/backoffice'
import { useSending } from '@langraan/ui/change'

import { allPayouts } from './operated-api.ts'

type After<Answer> = {
  readonly said: string | ((answer: Answer) => string)
  readonly onDone?: (answer: Answer) => void
}

/**
 * What an operator does with money. Where the server wants a code first it is asked for, and the same is sent again under
 * the same key. Below a `VerificationGate`.
 */
export function useMoneyAct<Wanted, Answer>(
  send: (wanted: Wanted, idempotencyKey: string) => Promise<Answer>,
  { said, onDone }: After<Answer>,
) {
  const verified = useVerified()
  return useSending<Wanted, Answer | 'cancelled'>(
    (wanted, idempotencyKey) => verified(() => send(wanted, idempotencyKey)),
    {
      refresh: allPayouts,
      refreshAfterFailure: true,
      said: (answer) => {
        if (answer === 'cancelled') return undefined
        return typeof said === 'function' ? said(answer) : said
      },
      onDone: (answer) => {
        if (answer !== 'cancelled') onDone?.(answer)
      },
    },
  )
}
