import { useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import {
  IconArrowBackUp,
  IconArrowsJoin,
  IconArrowsSplit,
  IconBan,
  IconCash,
  IconExternalLink,
  IconPackage,
  IconPencil,
  IconPrinter,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import { type HeaderAction, HeaderActions } from '@langraan/ui/menu'
import { useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { comesAtDoor, goodsReturned, isRefused, orderEdited, piecesOf } from '../../rules/rules.ts'
import { HandOverDialog } from '../collecting/hand-over-dialog.tsx'
import { useCollecting } from '../collecting/use-collecting.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { cancelStanding } from './cancel-standing.ts'
import { CopyOrderLink } from './copy-order-link.tsx'
import { deskWords } from '../settings/desk-words.ts'
import { EditOrder } from './edit-order.tsx'
import { editWords } from './edit-words.ts'
import { MergeOrder, useMergeCandidates } from './merge-order.tsx'
import { ordersApi } from '../orders-api.ts'
import { ordersWords } from '../list/orders-words.ts'
import type { PaperNotice } from '../papers/paper-notice.ts'
import { papersWords } from '../papers/papers-words.ts'
import { PrintPapers } from '../papers/print-papers.tsx'
import { ReturnGoods } from './return-goods.tsx'
import { SplitOrder } from './split-order.tsx'
import { splitWords } from './split-words.ts'

export type OrderActionsProps = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly paperNotice: PaperNotice
  /** Why the reader cannot change orders; why they cannot pack. */
  readonly lock: string | undefined
  readonly noPacking: string | undefined
}

type Doing = 'handOver' | 'cancel' | 'return' | 'edit' | 'payment' | 'split' | 'merge' | 'print'

/** What can be done with the order as it stands. What its state rules out for good is not offered. */
export function OrderActions({ shopId, order, paperNotice, lock, noPacking }: OrderActionsProps) {
  const [t, o, e] = [useWords(deskWords), useWords(ordersWords), useWords(editWords)]
  const [w, s] = [useWords(papersWords), useWords(splitWords)]
  const [doing, setDoing] = useState<Doing>()
  const params = { shopId, orderId: order.orderId }
  const packing = useChange(ordersApi, 'PUT /shops/:shopId/orders/:orderId/packing', {
    call: (isPacking: boolean) => ({ params, body: { packing: isPacking } }),
    refresh: 'everything',
    failure: 'toast',
  })
  const state = { payment: order.paymentStatus, fulfilment: order.fulfilmentStatus }
  const sent = piecesOf(order.lines)
  const isAllBack = order.lines.every((line) => line.returnedCount === sent.get(line.variantId))
  const isPacking = state.fulfilment === 'packing'
  // All of it may have come before: paid another way it costs no fee at the door.
  const isAtDoor = comesAtDoor(order.paymentMethod)
  const canEdit = !isRefused(orderEdited(state, order.paymentMethod, order))
  const others = useMergeCandidates(shopId, order, lock === undefined && canEdit)
  const isEditable = lock === undefined && canEdit
  const toDialog = (isOffered: boolean, key: Doing, label: string, icon: IconType): HeaderAction[] =>
    isOffered ? [{ key, label, icon, onSelect: () => setDoing(key) }] : []
  const toCollect = useCollecting({ shopId, order, lock, onHandOver: () => setDoing('handOver') })
  const shopperPage: HeaderAction = {
    key: 'shopper',
    label: o('shopperPage'),
    icon: IconExternalLink,
    href: order.payUrl,
    newTab: true,
  }
  const inMenu: HeaderAction[] = [
    ...toDialog(isEditable, 'edit', e('edit'), IconPencil),
    ...toDialog(isEditable && (state.payment !== 'paid' || isAtDoor), 'payment', e('editPayment'), IconCash),
    ...toDialog(isEditable && order.itemCount > 1, 'split', s('split'), IconArrowsSplit),
    ...toDialog(others.length > 0, 'merge', s('merge'), IconArrowsJoin),
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
    ...toCollect.inMenu,
    ...toDialog(state.fulfilment !== 'cancelled', 'print', w('print'), IconPrinter),
    ...toDialog(
      lock === undefined && !isRefused(goodsReturned(state, false)) && !isAllBack,
      'return',
      t('returnGoods'),
      IconArrowBackUp,
    ),
    ...toDialog(lock === undefined && cancelStanding(order) !== 'never', 'cancel', t('cancelOrder'), IconBan),
  ]
  return (
    <>
      <HeaderActions inMenu={inMenu} menuLabel={t('actions')} more={[shopperPage]}>
        {toCollect.button}
        <CopyOrderLink order={order} />
      </HeaderActions>
      <DoingDialog
        asked={{ shopId, order, onClose: () => setDoing(undefined) }}
        candidates={others}
        doing={doing}
        paperNotice={paperNotice}
      />
    </>
  )
}

type DialogProps = Pick<OrderActionsProps, 'paperNotice'> & {
  readonly doing: Doing | undefined
  readonly asked: Pick<OrderActionsProps, 'shopId' | 'order'> & { readonly onClose: () => void }
  readonly candidates: ReturnType<typeof useMergeCandidates>
}

/** The dialog of what was chosen. */
function DoingDialog({ doing, asked, candidates, paperNotice }: DialogProps) {
  switch (doing) {
    case 'handOver':
      return <HandOverDialog {...asked} />
    case 'cancel':
      return <CancelOrder {...asked} />
    case 'edit':
    case 'payment':
      return <EditOrder {...asked} beginsWith={doing} paperNotice={paperNotice} />
    case 'split':
      return <SplitOrder {...asked} />
    case 'merge':
      return <MergeOrder {...asked} candidates={candidates} />
    case 'print':
      return <PrintPapers {...asked} chosen={{ orderIds: [asked.order.orderId] }} />
    case 'return':
      return <ReturnGoods {...asked} />
    default:
      return null
  }
}
