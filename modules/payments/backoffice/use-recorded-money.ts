import { ApiError } from '@langraan/http/client'
import { createIntent } from '@langraan/http/intent'
import { notify, useWords } from '@langraan/ui'
import { type Form, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endedWords } from './ended-words.ts'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'
import type { RecordedMoney } from './record-money.tsx'

type Recording = MoneyProps & {
  /** Whether it came or went back. */
  readonly what: 'receipts' | 'refunds'
  /** The order was called off before the money came. */
  readonly isEnded?: boolean
  readonly firstSatang: number
  /** What is wrong with an amount, in words. */
  readonly problemOf: (satang: number) => string | undefined
  readonly done: (recorded: RecordedMoney) => string
  readonly onDone: () => void
}

/** Money that is recorded once, whatever the line does; every figure that it changes is asked for anew. */
export function useRecordedMoney(recording: Recording): Form<RecordedMoney> {
  const { shopId, order, what, isEnded = false, firstSatang, problemOf, done, onDone } = recording
  const t = useWords(endedWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  // As it was when the dialog was opened: what came since may be this very money, recorded by an answer that was lost.
  const [seenPaidSatang, setSeen] = useState(order.paidSatang)
  const record = async ({ amountSatang = 0, way, ended }: RecordedMoney): Promise<void> => {
    const money = { amountSatang, way }
    const body = what === 'refunds' ? money : { ...money, seenPaidSatang, ...(ended !== '' && { ended }) }
    await once(body, (idempotencyKey) =>
      paymentsApi(`POST /shops/:shopId/orders/:orderId/${what}`, {
        params: { shopId, orderId: order.orderId },
        body,
        idempotencyKey,
      }),
    )
  }
  return useForm<RecordedMoney>({
    initial: { amountSatang: firstSatang > 0 ? firstSatang : undefined, way: 'transfer', ended: '' },
    validate: ({ amountSatang = 0, ended }) => {
      const problem = problemOf(amountSatang)
      return {
        ...(problem !== undefined && { amountSatang: problem }),
        ...(isEnded && ended === '' && { ended: t('choose') }),
      }
    },
    onSubmit: async (values) => {
      const recorded: RecordedMoney = isEnded ? values : { ...values, ended: '' }
      await record(recorded).catch(async (error: unknown) => {
        // Who reads the refusal has seen what came meanwhile, and how the order stands now.
        if (error instanceof ApiError && error.code === 'money_changed') setSeen(paidOf(error.details))
        await queries.invalidateQueries()
        throw error
      })
      notify('success', done(recorded))
      await queries.invalidateQueries()
      onDone()
    },
  })
}

const paidOf = (details: unknown): number => (details as { paidSatang: number }).paidSatang
