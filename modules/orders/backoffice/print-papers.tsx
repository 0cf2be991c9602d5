import { Button, Modal, Note, RadioCards, Stack, Text, useWords } from '@langraan/ui'
import { IconPrinter } from '@langraan/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_PRINTED, type OrderPaperKind, orderPaperKinds } from '../contract.ts'
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
  const tooMany = orderIds.length > MOST_PRINTED ? t('tooMany', { most: MOST_PRINTED }) : undefined
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t(done ? 'close' : 'cancel')}</Button>
          {done ? (
            <Button
              href={`/api/v1/shops/${shopId}/order-papers/${done.papersId}`}
              icon={IconPrinter}
              newTab
              variant="primary"
            >
              {t('open')}
            </Button>
          ) : (
            <Button
              busy={make.isPending}
              disabledReason={tooMany}
              onClick={() => make.mutate()}
              variant="primary"
            >
              {t('make')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      title={t('title')}
    >
      {done ? (
        <Note announce="status" title={t('ready', { count: done.orderCount })} tone="green">
          {t('readyText')}
        </Note>
      ) : (
        <Stack gap={3}>
          <Text as="p" tone="second">
            {t('orders', { count: orderIds.length })}
          </Text>
          <RadioCards
            legend={t('kind')}
            onChange={(next) => setKind(orderPaperKinds.find((one) => one === next) ?? 'packing_slip')}
            options={orderPaperKinds.map((one) => ({ value: one, title: t(one), detail: t(`${one}Help`) }))}
            value={kind}
          />
          {make.error && (
            <Note announce="alert" tone="red">
              {make.error.message}
            </Note>
          )}
        </Stack>
      )}
    </Modal>
  )
}
