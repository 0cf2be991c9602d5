import { createIntent } from '@langraan/http/intent'
import { moneyText, Note, notify, useWords } from '@langraan/ui'
import { useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyWords } from './money-words.ts'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'
import { type RecordedMoney, RecordMoney } from './record-money.tsx'

function useReceipt({ shopId, order }: MoneyProps, onDone: () => void) {
  const t = useWords(moneyWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useForm<RecordedMoney>({
    initial: { amountSatang: order.totalSatang - order.paidSatang, way: 'transfer' },
    validate: ({ amountSatang = 0 }) =>
      amountSatang <= 0 ? { amountSatang: t('amountMissing') } : undefined,
    onSubmit: async ({ amountSatang = 0, way }) => {
      const body = { amountSatang, way }
      await once(body, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/orders/:orderId/receipts', {
          params: { shopId, orderId: order.orderId },
          body,
          idempotencyKey,
        }),
      )
      notify('success', t('received'))
      await queries.invalidateQueries()
      onDone()
    },
  })
}

/** Records money that somebody has seen come; less or more than what is due is said before it is kept. */
export function ReceiveMoney({ onClose, ...props }: MoneyProps & { readonly onClose: () => void }) {
  const t = useWords(moneyWords)
  const form = useReceipt(props, onClose)
  const dueSatang = props.order.totalSatang - props.order.paidSatang
  const left = dueSatang - (form.values.amountSatang ?? 0)
  return (
    <RecordMoney
      form={form}
      labels={{
        amount: t('amount'),
        way: t('way'),
        record: t('record', { amount: moneyText(form.values.amountSatang ?? 0) }),
      }}
      onClose={onClose}
      text={t('receiveText')}
      title={t('receiveTitle', { number: props.order.orderNumber })}
    >
      {left > 0 && left < dueSatang && <Note tone="amber">{t('willMiss', { amount: moneyText(left) })}</Note>}
      {left < 0 && <Note tone="amber">{t('willBeOver', { amount: moneyText(-left) })}</Note>}
    </RecordMoney>
  )
}
