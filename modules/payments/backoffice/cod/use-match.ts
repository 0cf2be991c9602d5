import { useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import type { CodTransfer } from '../../contract.ts'
import { paymentsApi } from '../payments-api.ts'
import { codWords } from './cod-words.ts'

/** Says which money the transfers are. */
export const useMatch = (shopId: string) => {
  const t = useWords(codWords)
  return useChange(paymentsApi, 'POST /shops/:shopId/cod/matches', {
    once: true,
    call: ({ transfers, lineIds }: { transfers: readonly CodTransfer[]; lineIds: readonly string[] }) => ({
      params: { shopId },
      body: {
        transfers: transfers.map(({ codPayoutId, statementNo }) => ({ codPayoutId, statementNo })),
        statementLineIds: [...lineIds],
      },
    }),
    refresh: 'everything',
    refreshAfterFailure: true,
    said: t('matchedToast'),
  })
}
