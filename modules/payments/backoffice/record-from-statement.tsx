import { createIntent } from '@langraan/http/intent'
import { ConfirmDialog, moneyText, notify, useWords } from '@langraan/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Candidate, ExtraLine } from '../contract.ts'
import { AfterTheEndChoice, type EndedChoice } from './after-the-end.tsx'
import { endedWords } from './ended-words.ts'
import { paymentsApi } from './payments-api.ts'
import { reconciliationWords } from './reconciliation-words.ts'

type Props = {
  readonly shopId: string
  readonly line: ExtraLine
  readonly order: Candidate
  readonly onClose: () => void
}

/** Records money of a statement on the order that waits for it, or did until it was called off. */
export function RecordFromStatement({ shopId, line, order, onClose }: Props) {
  const t = useWords(reconciliationWords)
  const e = useWords(endedWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const [choice, setChoice] = useState<EndedChoice>('')
  const { lineId } = line
  const { orderId, orderNumber: number, customerName: customer, isEnded } = order
  const record = async (): Promise<void> => {
    if (isEnded && choice === '') throw new Error(e('choose'))
    const body = { orderId, ...(isEnded && choice !== '' && { ended: choice }) }
    await once({ lineId, ...body }, (idempotencyKey) =>
      paymentsApi('POST /shops/:shopId/statement-lines/:statementLineId/receipt', {
        params: { shopId, statementLineId: lineId },
        body,
        idempotencyKey,
      }),
    ).catch(async (error: unknown) => {
      // The order may have been called off meanwhile; then the dialog asks what becomes of it.
      await queries.invalidateQueries()
      throw error
    })
    notify('success', isEnded && choice === 'keep' ? e('kept') : t('recorded'))
    await queries.invalidateQueries()
  }
  return (
    <ConfirmDialog
      confirmLabel={t('record', { number })}
      onClose={onClose}
      onConfirm={record}
      open
      title={t('recordTitle', { amount: moneyText(line.amountSatang), number })}
    >
      {isEnded ? <AfterTheEndChoice onChange={setChoice} value={choice} /> : t('recordText', { customer })}
    </ConfirmDialog>
  )
}
