import { createIntent } from '@langraan/http/intent'
import { FileDialog, RadioCards, Text, useWords } from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChosenOrders } from '../contract.ts'
import { type OrderFileKind, type OrderFileRows, orderFileKinds, orderFileRows } from '../rules/rules.ts'
import { bulkWords } from './bulk-words.ts'
import { exportWords } from './export-words.ts'
import { ordersApi } from './orders-api.ts'

// Live updates tell of the work; this is for the few seconds that somebody waits here.
const LOOK_EVERY_MS = 700

type Props = {
  readonly shopId: string
  readonly chosen: ChosenOrders
  readonly onClose: () => void
}
type Asked = { fileKind: OrderFileKind; rows: OrderFileRows }

/** Has the file made, and follows how far it is. */
function useFile({ shopId, chosen }: Props, asked: Asked) {
  const queries = useQueryClient()
  const [once, begin] = useState(createIntent)
  const [madeIn, setMadeIn] = useState<string>()
  const make = useMutation({
    mutationFn: () =>
      once({ chosen, ...asked }, (idempotencyKey) =>
        ordersApi('POST /shops/:shopId/order-exports', {
          params: { shopId },
          body: { chosen, ...asked },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ operationId }) => {
      setMadeIn(operationId)
      // The next press wants another file, also of the same orders: they may have changed.
      begin(() => createIntent())
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const found = useQuery({
    ...ordersApi.query('GET /shops/:shopId/order-exports/:orderExportId', {
      params: { shopId, orderExportId: madeIn ?? '' },
    }),
    enabled: madeIn !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'making' ? false : LOOK_EVERY_MS),
  })
  return { make, found, madeIn, askAgain: () => setMadeIn(undefined) }
}

/** Has a file made of the chosen orders: a row for each, or for each article of each. */
export function ExportOrders(props: Props) {
  const { shopId, chosen, onClose } = props
  const t = useWords(exportWords)
  const b = useWords(bulkWords)
  const [asked, setAsked] = useState<Asked>({ fileKind: 'xlsx', rows: 'orders' })
  const { make, found, madeIn, askAgain } = useFile(props, asked)
  const file = madeIn === undefined ? undefined : found.data
  const isMaking = madeIn !== undefined && !found.error && (!file || file.state === 'making')
  const { doneCount: done = 0, totalCount: total = make.data?.totalCount ?? 1 } = file ?? {}
  const isOver = file && file.state !== 'making' && file.state !== 'ready' ? file.state : undefined
  return (
    <FileDialog
      againLabel={t('again')}
      busy={make.isPending}
      failure={make.error?.message ?? found.error?.message ?? (isOver && t(isOver))}
      made={
        file?.state === 'ready'
          ? {
              href: `/api/v1/shops/${shopId}/order-exports/${madeIn}/file`,
              title: t('ready', { count: total }),
              text: t('readyText', { file: file.fileName }),
              download: file.fileName,
            }
          : undefined
      }
      makeLabel={t('make')}
      making={isMaking ? { label: t('making', { done, total }), done, total } : undefined}
      onClose={onClose}
      // Another one may be of another kind.
      onMake={file?.state === 'ready' ? askAgain : make.mutate}
      title={t('title')}
    >
      <Text as="p" tone="second">
        {'orderIds' in chosen ? b('chosen', { count: chosen.orderIds.length }) : b('chosenAll')}
      </Text>
      <RadioCards
        legend={t('what')}
        onChange={(next) =>
          setAsked({ ...asked, rows: orderFileRows.find((one) => one === next) ?? 'orders' })
        }
        options={orderFileRows.map((one) => ({ value: one, title: t(one), detail: t(`${one}Help`) }))}
        value={asked.rows}
      />
      <RadioGroup<OrderFileKind>
        inline
        legend={t('kind')}
        onChange={(fileKind) => setAsked({ ...asked, fileKind })}
        options={orderFileKinds.map((value) => ({ value, label: t(value) }))}
        value={asked.fileKind}
      />
    </FileDialog>
  )
}
