import { createIntent } from '@langraan/http/intent'
import { notify } from '@langraan/ui'
import { type Form, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'
import type { RecordedMoney } from './record-money.tsx'

type Recording = MoneyProps & {
  /** Whether it came or went back. */
  readonly what: 'receipts' | 'refunds'
  readonly firstSatang: number
  /** What is wrong with an amount, in words. */
  readonly problemOf: (satang: number) => string | undefined
  readonly done: string
  readonly onDone: () => void
}

/** Money that is recorded once, whatever the line does; every figure that it changes is asked for anew. */
export function useRecordedMoney(recording: Recording): Form<RecordedMoney> {
  const { shopId, order, what, firstSatang, problemOf, done, onDone } = recording
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useForm<RecordedMoney>({
    initial: { amountSatang: firstSatang, way: 'transfer' },
    validate: ({ amountSatang = 0 }) => {
      const problem = problemOf(amountSatang)
      return problem === undefined ? undefined : { amountSatang: problem }
    },
    onSubmit: async ({ amountSatang = 0, way }) => {
      const body = { amountSatang, way }
      await once(body, (idempotencyKey) =>
        paymentsApi(`POST /shops/:shopId/orders/:orderId/${what}`, {
          params: { shopId, orderId: order.orderId },
          body,
          idempotencyKey,
        }),
      )
      notify('success', done)
      await queries.invalidateQueries()
      onDone()
    },
  })
}
