import { createIntent } from '@langraan/http/intent'
import { Button, Modal, notify, Stack, useWords } from '@langraan/ui'
import { FormFailureNote, MoneyField, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentNotice } from '../contract.ts'
import { paymentsApi } from './payments-api.ts'
import { paymentsWords } from './payments-words.ts'

type Props = { readonly shopId: string; readonly notice: PaymentNotice; readonly onClose: () => void }
type Values = { amountSatang: number | undefined; transferSatang: number | undefined }

/** Confirms the money of a notice: pressing twice confirms once. */
export function ConfirmPaymentNotice({ shopId, notice, onClose }: Props) {
  const t = useWords(paymentsWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const due = notice.orderTotalSatang - notice.orderPaidSatang
  const form = useForm<Values>({
    initial: { amountSatang: Math.min(notice.amountSatang, due), transferSatang: notice.amountSatang },
    onSubmit: async ({ amountSatang = 0, transferSatang }) => {
      const params = { shopId, noticeId: notice.noticeId }
      const body = { amountSatang, transferSatang }
      await once(body, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/payment-notices/:noticeId/confirmation', {
          params,
          body,
          idempotencyKey,
        }),
      )
      notify('success', t('confirmedToast'))
      await queries.invalidateQueries()
      onClose()
    },
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('confirmTitle', { number: notice.orderNumber })}
    >
      <form onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <MoneyField label={t('received')} {...form.field('amountSatang')} />
          <MoneyField
            help={t('transferredHelp')}
            label={t('transferred')}
            {...form.field('transferSatang')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
