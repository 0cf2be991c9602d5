import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TextField, useForm } from '@langraan/ui/forms'

import type { SaleDocumentRow } from '../contract.ts'
import { documentsWords } from './documents-words.ts'
import { invoicesApi } from './invoices-api.ts'

type Props = {
  readonly shopId: string
  readonly document: SaleDocumentRow
  readonly onClose: () => void
}

function useCancelling({ shopId, document, onClose }: Props) {
  const t = useWords(documentsWords)
  const cancel = useChange(invoicesApi, 'POST /shops/:shopId/sale-documents/:saleDocumentId/cancellation', {
    once: true,
    call: (body: { reason: string }) => ({
      params: { shopId, saleDocumentId: document.documentId },
      body,
    }),
    refresh: 'everything',
    said: t('cancelDone', { number: document.number }),
    onDone: onClose,
  })
  return useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonMissing') } : undefined),
    change: cancel,
  })
}

/** Asks why a document is cancelled, and says what becomes of it. */
export function CancelDialog(props: Props) {
  const t = useWords(documentsWords)
  const form = useCancelling(props)
  return (
    <Modal
      actions={
        <>
          <Button onClick={props.onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="danger-filled">
            {t('cancelDocument')}
          </Button>
        </>
      }
      onClose={props.onClose}
      open
      size="small"
      title={t('cancelTitle', { number: props.document.number })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p">{t('cancelText')}</Text>
          <FormFailureNote failure={form.failure} />
          <TextField
            help={t('reasonCancelHelp')}
            label={t('reason')}
            maxLength={200}
            {...form.field('reason')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
