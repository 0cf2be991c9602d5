import { Button, Note, Row, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'

import { billingApi, useAccounts } from './billing-api.ts'
import { billingWords } from './billing-words.ts'

/** Shops that their payer has left: their owner, who stays, takes them over. */
export function TakeOver() {
  const t = useWords(billingWords)
  const shops = useAccounts().data?.shopsToTakeOver ?? []
  const takeOver = useChange(billingApi, 'PUT /billing/own-account', {
    call: {},
    refresh: ['GET /billing/accounts'],
    refreshAfterFailure: true,
    said: t('takenOver'),
    failure: 'toast',
  })
  if (shops.length === 0) return null
  return (
    <Note title={t('payerLeft')} tone="amber">
      <Row gap={3} justify="between" wrap>
        {t('payerLeftText', { shops: shops.map(({ name }) => name).join(', ') })}
        <Button busy={takeOver.isPending} onClick={() => takeOver.mutate()} size="sm">
          {t('takeOver')}
        </Button>
      </Row>
    </Note>
  )
}
