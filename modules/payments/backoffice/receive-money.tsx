import { createIntent } from '@langraan/http/intent'
import { Button, Modal, moneyText, Note, notify, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, MoneyField, Select, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RefundWay, refundWays } from '../rules/rules.ts'
import { moneyWords } from './money-words.ts'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'

function useReceipt({ shopId, order }: MoneyProps, onDone: () => void) {
  const t = useWords(moneyWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const due: number | undefined = order.totalSatang - order.paidSatang
  return useForm({
    initial: { amountSatang: due as number | undefined, way: 'transfer' as RefundWay },
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
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('record', { amount: moneyText(form.values.amountSatang ?? 0) })}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('receiveTitle', { number: props.order.orderNumber })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('receiveText')}
          </Text>
          <FormFailureNote failure={form.failure} />
          <MoneyField label={t('amount')} {...form.field('amountSatang')} />
          {left > 0 && left < dueSatang && (
            <Note tone="amber">{t('willMiss', { amount: moneyText(left) })}</Note>
          )}
          {left < 0 && <Note tone="amber">{t('willBeOver', { amount: moneyText(-left) })}</Note>}
          <Select
            label={t('way')}
            options={refundWays.map((value) => ({ value, label: t(`way_${value}`) }))}
            {...form.field('way')}
            onChange={(value) => form.set('way', refundWays.find((way) => way === value) ?? 'transfer')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
