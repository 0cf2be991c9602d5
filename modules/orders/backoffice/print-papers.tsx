import { FileDialog, RadioCards, Text, useWords } from '@langraan/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_PRINTED, type OrderPaperKind, orderPaperKinds } from '../rules/rules.ts'
import { ordersApi } from './orders-api.ts'
import { papersWords } from './papers-words.ts'

type Props = {
  readonly shopId: string
  readonly orderIds: readonly string[]
  readonly onClose: () => void
}

/** What orders are picked and packed by, as one PDF. */
export function PrintPapers({ shopId, orderIds, onClose }: Props) {
  const t = useWords(papersWords)
  const [kind, setKind] = useState<OrderPaperKind>('packing_slip')
  const make = useMutation({
    mutationFn: () =>
      ordersApi('POST /shops/:shopId/order-papers', {
        params: { shopId },
        body: { kind, orderIds: [...orderIds] },
      }),
  })
  const done = make.data
  return (
    <FileDialog
      busy={make.isPending}
      cannotMake={orderIds.length > MOST_PRINTED ? t('tooMany', { most: MOST_PRINTED }) : undefined}
      failure={make.error?.message}
      made={
        done && {
          href: `/api/v1/shops/${shopId}/order-papers/${done.papersId}`,
          title: t('ready', { count: done.orderCount }),
          text: t('readyText'),
        }
      }
      makeLabel={t('make')}
      onClose={onClose}
      onMake={make.mutate}
      title={t('title')}
    >
      <Text as="p" tone="second">
        {t('orders', { count: orderIds.length })}
      </Text>
      <RadioCards
        legend={t('kind')}
        onChange={(next) => setKind(orderPaperKinds.find((one) => one === next) ?? 'packing_slip')}
        options={orderPaperKinds.map((one) => ({ value: one, title: t(one), detail: t(`${one}Help`) }))}
        value={kind}
      />
    </FileDialog>
  )
}
