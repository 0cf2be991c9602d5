import { createIntent } from '@langraan/http/intent'
import { overpaidOf } from '@langraan/orders/rules'
import { Button, Modal, moneyText, notify, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, MoneyField, Select, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RefundWay, refundWays } from '../rules/rules.ts'
import type { MoneyProps } from './money-order.ts'
import { paymentsApi } from './payments-api.ts'
import { refundWords } from './refund-words.ts'

function useRefund({ shopId, order }: MoneyProps, onDone: () => void) {
  const t = useWords(refundWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const { paidSatang } = order
  const amountSatang: number | undefined = overpaidOf(order) || paidSatang
  return useForm({
    initial: { amountSatang: amountSatang as number | undefined, way: 'transfer' as RefundWay },
    validate: (values) =>
      values.amountSatang === undefined || values.amountSatang <= 0
        ? { amountSatang: t('missing') }
        : values.amountSatang > paidSatang
          ? { amountSatang: t('tooMuch', { amount: moneyText(paidSatang) }) }
          : undefined,
    onSubmit: async ({ amountSatang: given = 0, way }) => {
      const body = { amountSatang: given, way }
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
      title={t('refundTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {t('refundText')}
          </Text>
          <FormFailureNote failure={form.failure} />
          <MoneyField label={t('amount')} {...form.field('amountSatang')} />
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
