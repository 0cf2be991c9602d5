import { useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
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
  const [shares, setShares] = useState<readonly ChosenShare[]>([])
  const record = useChange(paymentsApi, 'POST /shops/:shopId/statement-lines/:statementLineId/shares', {
    once: true,
    call: {
      params: { shopId, statementLineId: line.lineId },
      body: { shares: sentShares(shares) },
    },
    refresh: 'everything',
    // What is offered was another sum by then: it is asked for anew, and what was chosen stays to be looked at.
    refreshAfterFailure: true,
    said: t('recorded'),
    onDone: onClose,
  })
  return {
    choice: choiceOf(shares, setShares),
    left: leftToShare(line.amountSatang, shares),
    record,
  }
}
export type Shares = ReturnType<typeof useShares>
