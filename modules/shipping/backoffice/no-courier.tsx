import { Button, Card, EmptyState, useWords } from '@langraan/ui'
import { shippingWords } from './shipping-words.ts'

/** What stands where couriers would, with the way to connect one. */
export function NoCourier({ shopId }: { readonly shopId: string }) {
  const t = useWords(shippingWords)
  return (
    <Card>
      <EmptyState
        actions={
          <Button href={`/app/shops/${shopId}/settings/couriers`} variant="primary">
            {t('connect')}
          </Button>
        }
        compact
        title={t('noCourier')}
      >
        {t('noCourierText')}
      </EmptyState>
    </Card>
  )
}
