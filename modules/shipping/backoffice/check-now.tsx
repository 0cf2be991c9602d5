import { Button, DateTime, Row, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconRefresh } from '@langraan/ui/icons'
import type { Shipment } from '../contract.ts'
import { shippingApi } from './shipping-api.ts'
import { shippingWords } from './shipping-words.ts'

type CheckNowProps = { readonly shipment: Shipment; readonly shopId: string }

/** When the courier was asked last, and a button that asks it now. */
export function CheckNow({ shipment, shopId }: CheckNowProps) {
  const t = useWords(shippingWords)
  const { shipmentId, trackedAt } = shipment
  const check = useChange(shippingApi, 'POST /shops/:shopId/shipments/:shipmentId/check', {
    call: { params: { shopId, shipmentId } },
    refresh: [/orders/],
    failure: 'toast',
  })
  return (
    <Row gap={2} justify="between" wrap>
      <Text size="xs" tone="third">
        {trackedAt ? (
          <>
            {t('checkedAt')} <DateTime at={trackedAt} />
          </>
        ) : (
          t('neverChecked')
        )}
      </Text>
      <Button
        busy={check.isPending}
        icon={IconRefresh}
        onClick={() => check.mutate()}
        size="sm"
        variant="quiet"
      >
        {t('checkNow')}
      </Button>
    </Row>
  )
}
