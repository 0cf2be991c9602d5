import { createIntent } from '@langraan/http/intent'
import { Button, Modal, notify, Stack, useWords } from '@langraan/ui'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentNotice } from '../contract.ts'
import { paymentsApi } from './payments-api.ts'
import { paymentsWords } from './payments-words.ts'

type Props = { readonly shopId: string; readonly notice: PaymentNotice; readonly onClose: () => void }

/** Turns a slip down with a reason that the shopper reads. */
export function RejectPaymentNotice({ shopId, notice, onClose }: Props) {
  const t = useWords(paymentsWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const form = useForm({
    initial: { reason: '' },
    draftKey: `reject-${notice.noticeId}`,
    onSubmit: async (body) => {
      await once(body, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/payment-notices/:noticeId/rejection', {
          params: { shopId, noticeId: notice.noticeId },
          body,
          idempotencyKey,
        }),
      )
      notify('success', t('rejectedToast'))
      await queries.invalidateQueries()
      onClose()
    },
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="danger-filled">
            {t('reject')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('rejectTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <TextArea label={t('reason')} placeholder={t('reasonPlaceholder')} {...form.field('reason')} />
        </Stack>
      </form>
    </Modal>
  )
}
