import { createIntent } from '@langraan/http/intent'
import { notify } from '@langraan/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** A change of an order: once for its key, with all that shows orders asked anew; what is refused is told. */
export function useDesk<V>(
  change: (wanted: V, idempotencyKey: string) => Promise<unknown>,
  { said, onDone }: { said?: string; onDone?: () => void } = {},
) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: (wanted: V) => once({ wanted }, (idempotencyKey) => change(wanted, idempotencyKey)),
    onSuccess: async () => {
      await queries.invalidateQueries()
      if (said !== undefined) notify('success', said)
      onDone?.()
    },
    onError: (error) => notify('error', error.message),
  })
}
