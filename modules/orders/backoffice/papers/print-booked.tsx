import { doneItems, WorkDialog } from '@langraan/operations/backoffice'
import { Button, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { IconPrinter } from '@langraan/ui/icons'
import { useState } from 'react'
import { bulkWords } from '../list/bulk-words.ts'
import { filtersOf } from '../orders-call.ts'
import { ordersApi } from '../orders-api.ts'
import { readOrdersSearch } from '../list/orders-search.ts'

// As many as can be named at once; of more all that are booked are printed.
const MOST_NAMED = 1000

type Props = {
  readonly shopId: string
  /** The work that booked the couriers. */
  readonly operationId: string
  readonly count: number
  readonly onBegun: (operationId: string) => void
  /** In a list of work, where it is one offer among many. */
  readonly small?: boolean
}

/** What follows a booking: the labels of what was booked, wherever in the list those orders are now. */
export function PrintBooked({ shopId, operationId, count, onBegun, small = false }: Props) {
  const t = useWords(bulkWords)
  const printing = useSending(
    async (_wanted: void, idempotencyKey) => {
      const chosen =
        count <= MOST_NAMED
          ? { orderIds: await doneItems({ shopId, operationId }) }
          : { matching: filtersOf(readOrdersSearch({ fulfilment: 'booked' })) }
      // Read when it is pressed: the list, which has this beside its rows, need not wait for it.
      const { keptPaper } = await import('./kept-paper.ts')
      return ordersApi('POST /shops/:shopId/orders/labels', {
        params: { shopId },
        body: { chosen, paper: keptPaper() },
        idempotencyKey,
      })
    },
    { onDone: (begun) => onBegun(begun.operationId), failure: 'toast' },
  )
  return (
    <Button
      busy={printing.isPending}
      icon={IconPrinter}
      onClick={() => printing.mutate()}
      variant={small ? 'soft' : 'primary'}
      {...(small && { size: 'sm' })}
    >
      {t('some', { what: t('print'), count })}
    </Button>
  )
}

/** The same where a booking is found again that nobody saw end: its page was closed, or loaded anew. */
export function PrintFoundAgain(props: Omit<Props, 'onBegun' | 'small'>) {
  const [labelsId, setLabelsId] = useState<string>()
  return (
    <>
      <PrintBooked {...props} onBegun={setLabelsId} small />
      {labelsId && (
        <WorkDialog onClose={() => setLabelsId(undefined)} operationId={labelsId} shopId={props.shopId} />
      )}
    </>
  )
}
