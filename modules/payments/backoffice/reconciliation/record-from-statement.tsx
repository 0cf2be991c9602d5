import { ConfirmDialog, moneyText, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { Candidate, ExtraLine } from '../../contract.ts'
import { AfterTheEndChoice, type EndedChoice } from '../after-the-end.tsx'
import { endedWords } from '../ended-words.ts'
import { paymentsApi } from '../payments-api.ts'
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
  const [choice, setChoice] = useState<EndedChoice>('')
  const { lineId } = line
  const { orderId, orderNumber: number, customerName: customer, isEnded } = order
  const receive = useChange(paymentsApi, 'POST /shops/:shopId/statement-lines/:statementLineId/receipt', {
    once: true,
    call: {
      params: { shopId, statementLineId: lineId },
      body: { orderId, ...(isEnded && choice !== '' && { ended: choice }) },
    },
    refresh: 'everything',
    // The order may have been called off meanwhile; then the dialog asks what becomes of it.
    refreshAfterFailure: true,
    said: isEnded && choice === 'keep' ? e('kept') : t('recorded'),
  })
  const record = async (): Promise<unknown> => {
    if (isEnded && choice === '') throw new Error(e('choose'))
    return receive.mutateAsync()
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
