import { ApiError } from '@langraan/http/client'
import { useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type Form, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import { endedWords } from './ended-words.ts'
import type { WayBack } from '../rules/rules.ts'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'
import type { RecordedMoney } from './record-money.tsx'

type Recording = MoneyProps & {
  /** Whether it came or went back. */
  readonly what: 'receipts' | 'refunds'
  /** The order was called off before the money came. */
  readonly isEnded?: boolean
  readonly firstSatang: number
  readonly firstWay?: WayBack
  /** What is wrong with an amount, in words. */
  readonly problemOf: (satang: number) => string | undefined
  readonly done: (recorded: RecordedMoney) => string
  readonly onDone: () => void
}

/** Money that is recorded once, whatever the line does; every figure that it changes is asked for anew. */
export function useRecordedMoney(recording: Recording): Form<RecordedMoney> {
  const {
    shopId,
    order,
    what,
    isEnded = false,
    firstSatang,
    firstWay = 'transfer',
    problemOf,
    done,
    onDone,
  } = recording
  const t = useWords(endedWords)
  // As it was when the dialog was opened: what came since may be this very money, recorded by an answer that was lost.
  const [seenPaidSatang, setSeen] = useState(order.paidSatang)
  const record = useChange(paymentsApi, `POST /shops/:shopId/orders/:orderId/${what}`, {
    once: true,
    call: ({ amountSatang = 0, way, ended }: RecordedMoney) => {
      const money = { amountSatang, way }
      const body = what === 'refunds' ? money : { ...money, seenPaidSatang, ...(ended !== '' && { ended }) }
      return { params: { shopId, orderId: order.orderId }, body }
    },
    refresh: 'everything',
    said: (_answer, recorded) => done(recorded),
    onDone,
    onFailure: (error) => {
      // Who reads the refusal has seen what came meanwhile, and how the order stands now.
      if (error instanceof ApiError && error.code === 'money_changed') setSeen(paidOf(error.details))
    },
    refreshAfterFailure: true,
  })
  return useForm<RecordedMoney>({
    initial: { amountSatang: firstSatang > 0 ? firstSatang : undefined, way: firstWay, ended: '' },
    validate: ({ amountSatang = 0, ended }) => {
      const problem = problemOf(amountSatang)
      return {
        ...(problem !== undefined && { amountSatang: problem }),
        ...(isEnded && ended === '' && { ended: t('choose') }),
      }
    },
    onSubmit: (values) => record.mutateAsync(isEnded ? values : { ...values, ended: '' }),
  })
}

const paidOf = (details: unknown): number => (details as { paidSatang: number }).paidSatang
