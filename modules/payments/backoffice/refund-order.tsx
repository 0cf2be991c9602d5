import { createIntent } from '@langraan/http/intent'
import { overpaidOf } from '@langraan/orders/rules'
import { moneyText, notify, useWords } from '@langraan/ui'
import { useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'
import { type RecordedMoney, RecordMoney } from './record-money.tsx'
import { refundWords } from './refund-words.ts'

function useRefund({ shopId, order }: MoneyProps, onDone: () => void) {
  const t = useWords(refundWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const { paidSatang } = order
  return useForm<RecordedMoney>({
    initial: { amountSatang: overpaidOf(order) || paidSatang, way: 'transfer' },
    validate: (values) =>
      values.amountSatang === undefined || values.amountSatang <= 0
        ? { amountSatang: t('missing') }
        : values.amountSatang > paidSatang
          ? { amountSatang: t('tooMuch', { amount: moneyText(paidSatang) }) }
          : undefined,
    onSubmit: async ({ amountSatang = 0, way }) => {
      const body = { amountSatang, way }
      await once(body, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/orders/:orderId/refunds', {
          params: { shopId, orderId: order.orderId },
          body,
          idempotencyKey,
        }),
      )
      notify('success', t('refunded'))
      await queries.invalidateQueries()
      onDone()
    },
  })
}

/** Records what was given back: what came too much by itself, where there is such, else all of it. */
export function RefundOrder({ onClose, ...props }: MoneyProps & { readonly onClose: () => void }) {
  const t = useWords(refundWords)
  const form = useRefund(props, onClose)
  return (
    <RecordMoney
      form={form}
      labels={{
        amount: t('amount'),
        way: t('way'),
        record: t('record', { amount: moneyText(form.values.amountSatang ?? 0) }),
      }}
      onClose={onClose}
      text={t('refundText')}
      title={t('refundTitle')}
    />
  )
}
