import { Button, Note, Stack, Text, useWords } from '@langraan/ui'
import type { Packing } from '../../contract.ts'
import { PrintLabel } from '../print-label.tsx'
import { packingWords } from './packing-words.ts'

/** What was packed just now, with its label, or where to get one. */
export function PackedNote({ packing, shopId }: { readonly packing: Packing; readonly shopId: string }) {
  const t = useWords(packingWords)
  const { label, orderId, orderNumber } = packing
  return (
    <Note announce="status" title={t('packed', { number: orderNumber })} tone="green">
      {label ? (
        <Stack gap={2}>
          <Text>{[label.courierName, label.trackingCode].filter(Boolean).join(' · ')}</Text>
          <PrintLabel printCount={label.printCount} shipmentId={label.shipmentId} shopId={shopId} />
        </Stack>
      ) : (
        <Stack gap={2}>
          <Text>{t('noLabel')}</Text>
          <Button href={`/app/shops/${shopId}/shipping?orders=${orderId}`}>{t('book')}</Button>
        </Stack>
      )}
    </Note>
  )
}
