import { useVerified } from '@langraan/identity/backoffice'
import { useSending } from '@langraan/ui/change'

/**
 * Sets what decides how much is paid. Where the server wants a code first it is asked for, and the same is sent again under
 * the same key. Below a `VerificationGate`.
 */
export function useSetting<Wanted>(
  send: (wanted: Wanted, idempotencyKey: string) => Promise<unknown>,
  { said, onDone }: { readonly said: string; readonly onDone: () => void },
) {
  const verified = useVerified()
  return useSending<Wanted, unknown>(
    (wanted, idempotencyKey) => verified(() => send(wanted, idempotencyKey)),
    {
      refresh: [/cashback-rates|withholding/],
      said: (answer) => (answer === 'cancelled' ? undefined : said),
      onDone: (answer) => {
        if (answer !== 'cancelled') onDone()
      },
    },
  )
}
