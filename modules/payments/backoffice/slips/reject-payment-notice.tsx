import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import type { PaymentNotice } from '../../contract.ts'
import { paymentsApi } from '../payments-api.ts'
import { paymentsWords } from '../payments-words.ts'

type Props = { readonly shopId: string; readonly notice: PaymentNotice; readonly onClose: () => void }

/** Turns a slip down with a reason that the shopper reads. */
export function RejectPaymentNotice({ shopId, notice, onClose }: Props) {
  const t = useWords(paymentsWords)
  const reject = useChange(paymentsApi, 'POST /shops/:shopId/payment-notices/:noticeId/rejection', {
    once: true,
    call: (body: { reason: string }) => ({ params: { shopId, noticeId: notice.noticeId }, body }),
    refresh: 'everything',
    said: t('rejectedToast'),
    onDone: onClose,
  })
  const form = useForm({
    initial: { reason: '' },
    draftKey: `reject-${notice.noticeId}`,
    change: reject,
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
