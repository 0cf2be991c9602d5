import { createIntent } from '@langraan/http/intent'
import { notify, useWords } from '@langraan/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExtraLine } from '../contract.ts'
import { leftToShare } from '../rules/share-line.ts'
import { choiceOf, type ChosenShare, sentShares } from './chosen-shares.ts'
import { paymentsApi } from './payments-api.ts'
import { shareWords } from './share-words.ts'

type Sharing = { readonly shopId: string; readonly line: ExtraLine; readonly onClose: () => void }

/** The orders that one transfer is shared among, and its recording, once whatever the line does. */
export function useShares({ shopId, line, onClose }: Sharing) {
  const t = useWords(shareWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const [shares, setShares] = useState<readonly ChosenShare[]>([])
  const record = useMutation({
    mutationFn: () => {
      const body = { shares: sentShares(shares) }
      return once(body, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/statement-lines/:statementLineId/shares', {
          params: { shopId, statementLineId: line.lineId },
          body,
          idempotencyKey,
        }),
      )
    },
    onSuccess: async () => {
      notify('success', t('recorded'))
      await queries.invalidateQueries()
      onClose()
    },
    // What is offered was another sum by then: it is asked for anew, and what was chosen stays to be looked at.
    onError: () => queries.invalidateQueries(),
  })
  return {
    choice: choiceOf(shares, setShares),
    left: leftToShare(line.amountSatang, shares),
    record,
  }
}
export type Shares = ReturnType<typeof useShares>
