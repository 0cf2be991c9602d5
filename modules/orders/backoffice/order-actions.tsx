import { Button, IconButton, useWords } from '@langraan/ui'
import {
  IconArrowBackUp,
  IconArrowsJoin,
  IconArrowsSplit,
  IconBan,
  IconDots,
  IconExternalLink,
  IconPackage,
  IconPencil,
  IconPrinter,
} from '@langraan/ui/icons'
import { DropMenu, type HeaderAction } from '@langraan/ui/menu'
import { useState } from 'react'
import type { OrderDetails } from '../contract.ts'
import { goodsReturned, isRefused, orderCancelled, orderEdited, piecesOf } from '../rules/rules.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CopyOrderLink } from './copy-order-link.tsx'
import { deskWords } from './desk-words.ts'
import { EditOrder } from './edit-order.tsx'
import { editWords } from './edit-words.ts'
import { MergeOrder, useMergeCandidates } from './merge-order.tsx'
import { ordersApi } from './orders-api.ts'
import { ordersWords } from './orders-words.ts'
import type { PaperNotice } from './paper-notice.ts'
import { papersWords } from './papers-words.ts'
import { PrintPapers } from './print-papers.tsx'
import { ReturnGoods } from './return-goods.tsx'
import { SplitOrder } from './split-order.tsx'
import { splitWords } from './split-words.ts'
import { useDesk } from './use-desk.ts'

export type OrderActionsProps = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly paperNotice: PaperNotice
  /** Why the reader cannot change orders; why they cannot pack. */
  readonly lock: string | undefined
  readonly noPacking: string | undefined
}

/** What can be done with the order as it stands. What its state rules out is not offered. */
export function OrderActions({ shopId, order, paperNotice, lock, noPacking }: OrderActionsProps) {
  const [t, o, e] = [useWords(deskWords), useWords(ordersWords), useWords(editWords)]
  const [w, s] = [useWords(papersWords), useWords(splitWords)]
  const [doing, setDoing] = useState<'cancel' | 'return' | 'edit' | 'split' | 'merge' | 'print'>()
  const params = { shopId, orderId: order.orderId }
  const packing = useDesk((isPacking: boolean) =>
    ordersApi('PUT /shops/:shopId/orders/:orderId/packing', { params, body: { packing: isPacking } }),
  )
  const state = { payment: order.paymentStatus, fulfilment: order.fulfilmentStatus }
  const sent = piecesOf(order.lines)
  const isAllBack = order.lines.every((line) => line.returnedCount === sent.get(line.variantId))
  const isPacking = state.fulfilment === 'packing'
  const canEdit = !isRefused(orderEdited(state, order.paymentMethod, order))
  const others = useMergeCandidates(shopId, order, lock === undefined && canEdit)
  const more: HeaderAction[] = [
    ...(lock === undefined && canEdit
      ? [{ key: 'edit', label: e('edit'), icon: IconPencil, onSelect: () => setDoing('edit') }]
      : []),
    ...(lock === undefined && canEdit && order.itemCount > 1
      ? [{ key: 'split', label: s('split'), icon: IconArrowsSplit, onSelect: () => setDoing('split') }]
      : []),
    ...(others.length > 0
      ? [{ key: 'merge', label: s('merge'), icon: IconArrowsJoin, onSelect: () => setDoing('merge') }]
      : []),
    ...(noPacking === undefined && (isPacking || state.fulfilment === 'waiting')
      ? [
          {
            key: 'packing',
            label: t(isPacking ? 'stopPacking' : 'startPacking'),
            icon: IconPackage,
            onSelect: () => packing.mutate(!isPacking),
          },
        ]
      : []),
    ...(state.fulfilment === 'cancelled'
      ? []
      : [{ key: 'print', label: w('print'), icon: IconPrinter, onSelect: () => setDoing('print') }]),
    ...(lock === undefined && !isRefused(goodsReturned(state, false)) && !isAllBack
      ? [
          {
            key: 'return',
            label: t('returnGoods'),
            icon: IconArrowBackUp,
            onSelect: () => setDoing('return'),
          },
        ]
      : []),
    ...(lock === undefined && !isRefused(orderCancelled(state))
      ? [{ key: 'cancel', label: t('cancelOrder'), icon: IconBan, onSelect: () => setDoing('cancel') }]
      : []),
  ]
  const asked = { shopId, order, onClose: () => setDoing(undefined) }
  return (
    <>
      {more.length > 0 && (
        <DropMenu entries={more} target={<IconButton bordered icon={IconDots} label={t('actions')} />} />
      )}
      <CopyOrderLink order={order} />
      <Button href={order.payUrl} icon={IconExternalLink} newTab>
        {o('shopperPage')}
      </Button>
      {doing === 'cancel' && <CancelOrder {...asked} />}
      {doing === 'edit' && <EditOrder {...asked} paperNotice={paperNotice} />}
      {doing === 'split' && <SplitOrder {...asked} />}
      {doing === 'merge' && <MergeOrder {...asked} candidates={others} />}
      {doing === 'print' && <PrintPapers {...asked} orderIds={[order.orderId]} />}
      {doing === 'return' && <ReturnGoods {...asked} />}
    </>
  )
}
