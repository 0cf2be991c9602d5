import { useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { payoutsApi } from '../payouts-api.ts'
import { bankWords } from './bank-words.ts'
import { MakeFileDialog } from './make-file-dialog.tsx'
import { operatedQuery } from './operated-api.ts'
import type { OperatedWithdrawal, PayoutFile } from './operated-api.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useMoneyAct } from './use-money-act.ts'

type Props = { readonly file: PayoutFile; readonly onClose: () => void }

/** Calls off a file that the bank does not have, and proposes a new one: of all that was in it, or without one of them. */
export function CallOffDialog({ file: { payoutFileId, number, format }, onClose }: Props) {
  const t = useWords(bankWords)
  const asked = useQuery({ ...operatedQuery('file'), staleTime: 0 })
  const [leaving, setLeaving] = useState('')
  const [rest, setRest] = useState<readonly OperatedWithdrawal[]>()
  const inFile = asked.data?.items.filter((row) => row.payoutFileId === payoutFileId) ?? []
  const callOff = useMoneyAct(
    async (body: { reason: string }, idempotencyKey) => {
      const staying = inFile.filter(({ withdrawalId }) => withdrawalId !== leaving)
      await payoutsApi('POST /operator/payout-files/:payoutFileId/calling-off', {
        params: { payoutFileId },
        body,
        idempotencyKey,
      })
      return staying
    },
    {
      said: t('calledOffDone', { number }),
      onDone: (staying) => (staying.length === 0 ? onClose() : setRest(staying)),
    },
  )
  if (rest) return <MakeFileDialog chosen={rest} onClose={onClose} onMade={onClose} proposed={format} />
  return (
    <ReasonDialog
      change={callOff}
      danger
      onClose={onClose}
      press={t('callOff')}
      text={t('callOffText')}
      title={t('callOffTitle', { number })}
    >
      {inFile.length > 0 && (
        <Select
          label={t('leaves')}
          onChange={setLeaving}
          options={[
            { value: '', label: t('leavesNone') },
            ...inFile.map((row) => ({
              value: row.withdrawalId,
              label: t('leavesOne', { number: row.number, shop: row.shopName }),
            })),
          ]}
          value={leaving}
        />
      )}
    </ReasonDialog>
  )
}
