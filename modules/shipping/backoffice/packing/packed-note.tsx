import { Button, Note, Stack, Text, useWords } from '@langraan/ui'
import type { Packing } from '../../contract.ts'
import { PrintLabel } from '../print-label.tsx'
import { packingWords } from './packing-words.ts'

/** What was packed just now, with the label of each of its boxes, or where to get one. */
export function PackedNote({ packing, shopId }: { readonly packing: Packing; readonly shopId: string }) {
  const t = useWords(packingWords)
  const { labels, orderId, orderNumber, parcelCount } = packing
  return (
    <Note announce="status" title={t('packed', { number: orderNumber })} tone="green">
      <Stack gap={2}>
        {labels.map(({ shipmentId, parcelNo, courierName, trackingCode, printCount }) => (
          <Stack gap={2} key={shipmentId}>
            <Text>
              {[parcelCount > 1 && t('box', { no: parcelNo, count: parcelCount }), courierName, trackingCode]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <PrintLabel printCount={printCount} shipmentId={shipmentId} shopId={shopId} />
          </Stack>
        ))}
        {labels.length < parcelCount && (
          <>
            <Text>{t('noLabel')}</Text>
            <Button href={`/app/shops/${shopId}/shipping?orders=${orderId}`}>{t('book')}</Button>
          </>
        )}
      </Stack>
    </Note>
  )
}
