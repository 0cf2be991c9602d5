import { paymentsApi } from '@langraan/payments/backoffice'
import { useMay } from '@langraan/shops/backoffice'
import { Button, notify, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { IconReceipt } from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'
import { ApiError } from '@langraan/http/client'
import { formatBaht } from '@langraan/money'
import type { Conversation } from '../../contract.ts'
import { threadWords } from './thread-words.ts'

type Order = NonNullable<Conversation['customer']>['orders'][number]

const WAITING = ['unpaid', 'partly_paid', 'slip_rejected']

/** Orders of the customer for which a slip may come. */
const waitingOrders = ({ customer }: Conversation): Order[] =>
  (customer?.orders ?? []).filter(
    ({ paymentStatus, fulfilmentStatus, dueSatang }) =>
      WAITING.includes(paymentStatus) && fulfilmentStatus !== 'cancelled' && dueSatang > 0,
  )

type SlipOfPictureProps = {
  readonly conversation: Conversation
  readonly shopId: string
  readonly pictureUrl: string
}

/** A picture in the chat becomes the slip of an order: with one that waits for money by one press, else it is chosen. */
export function SlipOfPicture({ conversation, shopId, pictureUrl }: SlipOfPictureProps) {
  const t = useWords(threadWords)
  const may = useMay(shopId)
  const send = usePictureAsSlip(shopId, pictureUrl)
  const orders = waitingOrders(conversation)
  const [only] = orders
  if (!only || may?.('orders:write') !== true) return null
  if (orders.length === 1)
    return (
      <Button busy={send.isPending} icon={IconReceipt} onClick={() => send.mutate(only)} size="sm">
        {t('slipOf', { number: only.orderNumber, amount: formatBaht(only.dueSatang) })}
      </Button>
    )
  return (
    <DropMenu
      entries={orders.map((order) => ({
        key: order.orderId,
        label: t('slipOf', { number: order.orderNumber, amount: formatBaht(order.dueSatang) }),
        onSelect: () => send.mutate(order),
      }))}
      target={
        <Button busy={send.isPending} icon={IconReceipt} size="sm">
          {t('slipOfWhich')}
        </Button>
      }
    />
  )
}

/** The slip is read and checked like every other; until it is, it stands for what is due. */
function usePictureAsSlip(shopId: string, pictureUrl: string) {
  const t = useWords(threadWords)
  return useSending(
    async ({ orderId, dueSatang }: Order, idempotencyKey) => {
      const picture = await fetch(pictureUrl)
      if (!picture.ok) throw new Error('the picture of a chat could not be loaded')
      const body = new FormData()
      body.append('file', new File([await picture.blob()], 'slip.webp', { type: 'image/webp' }))
      return paymentsApi('POST /shops/:shopId/orders/:orderId/payment-notices', {
        params: { shopId, orderId },
        query: { amountSatang: dueSatang },
        body,
        idempotencyKey,
      })
    },
    {
      refresh: 'everything',
      onDone: (_answer, { orderNumber }) => notify('success', t('slipSent', { number: orderNumber })),
      onFailure: (error) => notify('error', error instanceof ApiError ? error.message : t('slipFailed')),
    },
  )
}
