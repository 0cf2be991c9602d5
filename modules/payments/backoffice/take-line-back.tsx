import { createIntent } from '@langraan/http/intent'
import { Button, ConfirmDialog, moneyText, notify, useWords } from '@langraan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReconciledDetail } from '../contract.ts'
import { paymentsApi } from './payments-api.ts'
import { shareWords } from './share-words.ts'

type Props = {
  readonly shopId: string
  readonly matched: ReconciledDetail['matched'][number]
  readonly lock: string | undefined
}

/** Takes money back that was recorded from a line on the wrong orders. */
export function TakeLineBack({ shopId, matched: { line, money }, lock }: Props) {
  const t = useWords(shareWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const [isOpen, setOpen] = useState(false)
  const takeBack = async (): Promise<void> => {
    await once({}, (idempotencyKey) =>
      paymentsApi('POST /shops/:shopId/statement-lines/:statementLineId/taking-back', {
        params: { shopId, statementLineId: line.lineId },
        idempotencyKey,
      }),
    )
    notify('success', t('takenBack'))
    await queries.invalidateQueries()
  }
  const numbers = money.orders.map(({ orderNumber }) => orderNumber).join(', ')
  return (
    <>
      <Button disabledReason={lock} onClick={() => setOpen(true)} size="sm" variant="quiet">
        {t('takeBack')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('takeBack')}
        onClose={() => setOpen(false)}
        onConfirm={takeBack}
        open={isOpen}
        title={t('takeBackTitle', { amount: moneyText(line.amountSatang), numbers })}
      >
        {t('takeBackText')}
      </ConfirmDialog>
    </>
  )
}
