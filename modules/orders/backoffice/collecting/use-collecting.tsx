import { Button, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconBuildingStore } from '@langraan/ui/icons'
import type { HeaderAction } from '@langraan/ui/menu'
import type { ReactNode } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { handedOver, isRefused, readyToCollect } from '../../rules/rules.ts'
import { ordersApi } from '../orders-api.ts'
import { collectWords } from './collect-words.ts'

type Asked = {
  readonly shopId: string
  readonly order: OrderDetails
  readonly lock: string | undefined
  readonly onHandOver: () => void
}

/** What is done with an order that its customer collects: it is made ready, then handed over. The next step is the button. */
export function useCollecting({ shopId, order, lock, onHandOver }: Asked): {
  inMenu: HeaderAction[]
  button: ReactNode
} {
  const t = useWords(collectWords)
  const ready = useChange(ordersApi, 'PUT /shops/:shopId/orders/:orderId/readiness', {
    call: (isReady: boolean) => ({ params: { shopId, orderId: order.orderId }, body: { isReady } }),
    refresh: 'everything',
    said: (_answer, isReady) => (isReady ? t('readySaid') : undefined),
    failure: 'toast',
  })
  if (order.collectBranchName === null || lock !== undefined) return { inMenu: [], button: null }
  const standing = {
    payment: order.paymentStatus,
    fulfilment: order.fulfilmentStatus,
    delivery: order.delivery,
  }
  const isReady = order.fulfilmentStatus === 'ready'
  const canGive = !isRefused(handedOver(standing))
  const give: HeaderAction = {
    key: 'handOver',
    label: t('handOver'),
    icon: IconBuildingStore,
    onSelect: onHandOver,
  }
  const putBack: HeaderAction = {
    key: 'notReady',
    label: t('takeBackReady'),
    icon: IconBuildingStore,
    onSelect: () => ready.mutate(false),
  }
  const mayBeReady = !isReady && !isRefused(readyToCollect(standing))
  return {
    inMenu: [...(canGive && !isReady ? [give] : []), ...(isReady ? [putBack] : [])],
    button: mayBeReady ? (
      <Button
        busy={ready.isPending}
        icon={IconBuildingStore}
        onClick={() => ready.mutate(true)}
        variant="primary"
      >
        {t('makeReady')}
      </Button>
    ) : isReady && canGive ? (
      <Button icon={IconBuildingStore} onClick={onHandOver} variant="primary">
        {t('handOver')}
      </Button>
    ) : null,
  }
}
