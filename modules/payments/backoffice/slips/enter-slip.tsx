import { pictureTypes } from '@langraan/gallery/rules'
import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { DropZone, FormFailureNote, MoneyField, useForm } from '@langraan/ui/forms'
import { moneyWords } from '../money-words.ts'
import { dueOf, isAtDoor, type MoneyProps } from '../money-order.ts'
import { paymentsApi } from '../payments-api.ts'

const LARGEST_SLIP_BYTES = 12_582_912

type Values = { files: File[]; amountSatang: number | undefined }

function useSlip({ shopId, order }: MoneyProps, onDone: () => void) {
  const t = useWords(moneyWords)
  const send = useChange(paymentsApi, 'POST /shops/:shopId/orders/:orderId/payment-notices', {
    once: true,
    call: ({ file, amountSatang }: { file: File; amountSatang: number }) => {
      const body = new FormData()
      body.append('file', file)
      return { params: { shopId, orderId: order.orderId }, query: { amountSatang }, body }
    },
    refresh: 'everything',
    said: t('slipSent'),
    onDone,
  })
  return useForm<Values>({
    initial: {
      files: [],
      // What a deposit comes to only its slip tells.
      amountSatang: isAtDoor(order) ? undefined : dueOf(order),
    },
    validate: ({ files, amountSatang = 0 }) => ({
      ...(files.length === 0 && { files: t('slipMissing') }),
      ...(amountSatang <= 0 && { amountSatang: t('amountMissing') }),
    }),
    onSubmit: async ({ files: [file], amountSatang = 0 }) =>
      file !== undefined && send.mutateAsync({ file, amountSatang }),
  })
}

/** A slip that came in a chat, put in by staff; it is read and checked like every other. */
export function EnterSlip({ onClose, ...props }: MoneyProps & { readonly onClose: () => void }) {
  const t = useWords(moneyWords)
  const form = useSlip(props, onClose)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('sendSlip')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('enterSlipTitle', { number: props.order.orderNumber })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <DropZone
            accept={pictureTypes}
            error={form.errors['files']}
            files={form.values.files}
            help={t('slipHelp')}
            label={t('slip')}
            maxBytes={LARGEST_SLIP_BYTES}
            maxFiles={1}
            name="slip"
            onChange={(files) => form.set('files', files)}
          />
          <MoneyField label={t('amountOnSlip')} {...form.field('amountSatang')} />
        </Stack>
      </form>
    </Modal>
  )
}
