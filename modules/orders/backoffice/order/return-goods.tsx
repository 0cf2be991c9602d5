import { Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { deskWords } from '../settings/desk-words.ts'
import { ordersApi } from '../orders-api.ts'
import {
  ReturnedArticles,
  type ReturnedCounts,
  returnedArticlesOf,
  returnedLines,
} from './returned-articles.tsx'

type Props = { readonly shopId: string; readonly order: OrderDetails; readonly onClose: () => void }

/** How many pieces of each article came back, those that can be sold and those that cannot. */
export function ReturnGoods({ shopId, order, onClose }: Props) {
  const t = useWords(deskWords)
  const [counts, setCounts] = useState<ReturnedCounts>({})
  const lines = returnedLines(counts)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const damaged = lines.reduce((sum, line) => sum + (line.damaged ? line.quantity : 0), 0)
  const take = useChange(ordersApi, 'POST /shops/:shopId/orders/:orderId/returns', {
    once: true,
    call: { params: { shopId, orderId: order.orderId }, body: { lines } },
    refresh: 'everything',
    said: damaged > 0 ? t('tookBackDamaged', { good: pieces - damaged, damaged }) : t('tookBack'),
    onDone: onClose,
    failure: 'toast',
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={take.isPending}
            disabledReason={pieces === 0 ? t('nothingChosen') : undefined}
            onClick={() => take.mutate()}
            variant="primary"
          >
            {t('takeBack', { count: pieces })}
          </Button>
        </>
      }
      holdsWork={pieces > 0}
      onClose={onClose}
      open
      title={t('returnTitle')}
    >
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('returnText')}
        </Text>
        <ReturnedArticles articles={returnedArticlesOf(order)} counts={counts} onChange={setCounts} />
        {take.error && (
          <Note announce="alert" tone="red">
            {take.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
