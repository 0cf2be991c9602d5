import { Button, Note, notify, Row, useWords } from '@langraan/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { billingApi, useAccounts } from './billing-api.ts'
import { billingWords } from './billing-words.ts'

/** Shops that their payer has left: their owner, who stays, takes them over. */
export function TakeOver() {
  const t = useWords(billingWords)
  const queries = useQueryClient()
  const shops = useAccounts().data?.shopsToTakeOver ?? []
  const takeOver = useMutation({
    mutationFn: () => billingApi('PUT /billing/own-account', {}),
    onSuccess: () => notify('success', t('takenOver')),
    onError: (error) => notify('error', error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['GET /billing/accounts'] }),
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
