import { Button, Modal, moneyText, Note, Stack, useWords } from '@langraan/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ExtraLine } from '../../contract.ts'
import { isAmountMissing } from '../chosen-shares.ts'
import { paymentsApi } from '../payments-api.ts'
import { ChosenOrders, LeftToShare, OfferedOrders, useOrderSearch } from '../share-orders.tsx'
import { shareWords } from '../share-words.ts'
import { type Shares, useShares } from '../use-shares.ts'

type Props = { readonly shopId: string; readonly line: ExtraLine; readonly onClose: () => void }

/** Records one transfer on the orders that somebody chooses; what is left to share is said as it is typed. */
export function ShareLine(props: Props) {
  const { shopId, line, onClose } = props
  const t = useWords(shareWords)
  const shares = useShares(props)
  const { choice, record } = shares
  const count = choice.shares.length
  const search = useOrderSearch()
  const found = useQuery({
    ...paymentsApi.query('GET /shops/:shopId/statement-lines/:statementLineId/orders', {
      params: { shopId, statementLineId: line.lineId },
      query: { text: search.text },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={record.isPending}
            disabledReason={useReason(shares)}
            onClick={() => record.mutate()}
            variant="primary"
          >
            {count === 0 ? t('recordNone') : t('record', { count })}
          </Button>
        </>
      }
      footNote={<LeftToShare left={shares.left} />}
      hint={t('hint')}
      onClose={onClose}
      open
      title={t('title', { amount: moneyText(line.amountSatang) })}
    >
      <Stack gap={5}>
        {record.error && (
          <Note announce="alert" tone="red">
            {record.error.message}
          </Note>
        )}
        <ChosenOrders choice={choice} />
        <OfferedOrders choice={choice} found={found} search={search} />
      </Stack>
    </Modal>
  )
}

function useReason({ choice: { shares }, left }: Shares): string | undefined {
  const t = useWords(shareWords)
  if (shares.length === 0) return t('nothing')
  if (isAmountMissing(shares)) return t('amountMissing')
  if (left === 0) return undefined
  return left > 0 ? t('left', { left: moneyText(left) }) : t('over', { over: moneyText(-left) })
}
