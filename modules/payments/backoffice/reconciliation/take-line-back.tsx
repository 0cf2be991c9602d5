import { useWords } from '@langraan/ui'
import type { ReconciledDetail } from '../../contract.ts'
import { paymentsApi } from '../payments-api.ts'
import { shareWords } from '../share-words.ts'
import { TakeBack } from '../take-back.tsx'

type Props = {
  readonly shopId: string
  readonly matched: ReconciledDetail['matched'][number]
  readonly lock: string | undefined
}

/** Takes money back that was recorded from a line on the wrong orders. */
export function TakeLineBack({ shopId, matched: { line, money }, lock }: Props) {
  const t = useWords(shareWords)
  return (
    <TakeBack
      amountSatang={line.amountSatang}
      lock={lock}
      numbers={money.orders.map(({ orderNumber }) => orderNumber)}
      send={(idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/statement-lines/:statementLineId/taking-back', {
          params: { shopId, statementLineId: line.lineId },
          idempotencyKey,
        })
      }
      taken={t('takenBack')}
      text={t('takeBackText')}
    />
  )
}
