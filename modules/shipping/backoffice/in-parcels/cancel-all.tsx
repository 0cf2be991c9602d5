import { Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { shippingApi } from '../shipping-api.ts'
import { inParcelsWords } from './in-parcels-words.ts'

type Props = { readonly shopId: string; readonly orderId: string; readonly onClose: () => void }

/** Cancels the bookings of all parcels of an order; of what its courier does not cancel it says why. */
export function CancelAll({ shopId, orderId, onClose }: Props) {
  const t = useWords(inParcelsWords)
  const cancelling = useChange(shippingApi, 'POST /shops/:shopId/orders/:orderId/parcels/cancellation', {
    once: true,
    call: { params: { shopId, orderId } },
    refresh: 'everything',
    refreshAfterFailure: true,
    onAnswer: ({ items }) => {
      if (items.every(({ isCancelled }) => isCancelled)) onClose()
    },
    said: ({ items }) => (items.every(({ isCancelled }) => isCancelled) ? t('cancelledAll') : undefined),
  })
  const stayed = cancelling.data?.items.filter(({ isCancelled }) => !isCancelled) ?? []
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button busy={cancelling.isPending} onClick={() => cancelling.mutate()} variant="danger-filled">
            {t('cancelAll')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('cancelAll')}
    >
      <Stack gap={3}>
        <Text>{t('cancelAllText')}</Text>
        {stayed.map(({ shipmentId, parcelNo, why }) => (
          <Note announce="alert" key={shipmentId} tone="red">
            {t('notCancelled', { no: parcelNo, why: why ?? '' })}
          </Note>
        ))}
        {cancelling.error && (
          <Note announce="alert" tone="red">
            {cancelling.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
