import { keptPaper } from '@langraan/orders/backoffice'
import { Button, DateTime, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconPrinter } from '@langraan/ui/icons'
import { labelUrl, shippingApi } from './shipping-api.ts'
import { shippingWords } from './shipping-words.ts'

type Props = {
  readonly shopId: string
  readonly shipmentId: string
  readonly printCount?: number
  readonly printedAt?: string | null
  /** In a list, one offer among many. */
  readonly small?: boolean
}

/** Opens a label, and keeps that it was printed: who prints it again sees that there is one already. */
export function PrintLabel({ shopId, shipmentId, printCount = 0, printedAt, small = false }: Props) {
  const t = useWords(shippingWords)
  const paper = keptPaper()
  const counted = useChange(shippingApi, 'POST /shops/:shopId/shipments/:shipmentId/prints', {
    once: true,
    call: { params: { shopId, shipmentId }, body: { paper } },
    refresh: ['GET /shops/:shopId/orders/:orderId/shipments'],
  })
  return (
    <Stack gap={1}>
      <Button
        href={labelUrl(shopId, shipmentId, paper)}
        icon={IconPrinter}
        newTab
        onClick={() => counted.mutate()}
        variant={small ? 'quiet' : 'primary'}
        {...(small && { size: 'sm' })}
      >
        {t(small ? 'label' : printCount > 0 ? 'printAgain' : 'printLabel')}
      </Button>
      {printCount > 0 && printedAt && (
        <Text size="xs" tone="third">
          {t('printed', { count: printCount })} <DateTime at={printedAt} />
        </Text>
      )}
    </Stack>
  )
}
