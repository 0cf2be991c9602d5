import {
  ordersApi,
  ReturnedArticles,
  type ReturnedCounts,
  returnedArticlesOf,
  returnedLines,
} from '@langraan/orders/backoffice'
import {
  Button,
  FailureState,
  Modal,
  RadioCards,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { MoneyField } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackedParcel } from '../../contract.ts'
import { type RestOfReturn, restsOfReturn } from '../../rules/rules.ts'
import { shippingApi } from '../shipping-api.ts'
import { RefusedNote } from './refused-note.tsx'
import { returnsWords } from './returns-words.ts'

type Props = { readonly shopId: string; readonly parcel: TrackedParcel; readonly onClose: () => void }

const REST_WORDS = { none: 'restNone', missing: 'restMissing', claimed: 'restClaimed' } as const

/** The goods that were sent in the parcel, each once. */
function useArticles(shopId: string, orderId: string) {
  const order = useQuery(
    ordersApi.query('GET /shops/:shopId/orders/:orderId', { params: { shopId, orderId } }),
  )
  return { order, articles: order.data ? returnedArticlesOf(order.data) : [] }
}

/** What was found is sent, and then what its courier charged for the way, where that is known. */
function useFinish({ shopId, parcel, onClose }: Props) {
  const t = useWords(returnsWords)
  const params = { shopId, shipmentId: parcel.shipmentId }
  type Line = { variantId: string; quantity: number; damaged: boolean }
  const looking = useChange(shippingApi, 'POST /shops/:shopId/shipments/:shipmentId/inspection', {
    once: true,
    call: (body: { lines: Line[]; rest: RestOfReturn }) => ({ params, body }),
    refresh: 'everything',
    refreshAfterFailure: true,
    said: t('finished'),
    onDone: onClose,
  })
  const charging = useChange(shippingApi, 'POST /shops/:shopId/shipments/:shipmentId/fees', {
    once: true,
    call: (amountSatang: number) => ({ params, body: { kind: 'return' as const, amountSatang } }),
    failure: 'toast',
  })
  return {
    looking,
    finish: (lines: Line[], rest: RestOfReturn, feeSatang: number | undefined): void =>
      looking.mutate(
        { lines, rest },
        {
          onSuccess: () => {
            if (feeSatang) charging.mutate(feeSatang)
          },
        },
      ),
  }
}

/** What came back in a parcel: into the stock, written off, missing or claimed. */
export function LookDialog(props: Props) {
  const { shopId, parcel, onClose } = props
  const t = useWords(returnsWords)
  const { order, articles } = useArticles(shopId, parcel.orderId)
  const [counts, setCounts] = useState<ReturnedCounts>({})
  const [rest, setRest] = useState<RestOfReturn>(parcel.receivedAt === null ? 'missing' : 'none')
  const [feeSatang, setFee] = useState<number>()
  const { looking, finish } = useFinish(props)
  const lines = returnedLines(counts)
  const takeAll = (): void => {
    setCounts(
      Object.fromEntries(articles.map((one) => [one.variantId, { good: one.sent - one.back, damaged: 0 }])),
    )
    setRest('none')
  }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={looking.isPending} onClick={() => finish(lines, rest, feeSatang)} variant="primary">
            {t('finish')}
          </Button>
        </>
      }
      holdsWork={lines.length > 0}
      onClose={onClose}
      open
      title={t('lookTitle', { number: parcel.trackingCode })}
    >
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('lookText')}
        </Text>
        {order.isPending && <SkeletonLines />}
        {order.isError && (
          <FailureState failure={order.error} onRetry={() => void order.refetch()} title={t('loadFailed')} />
        )}
        {articles.length > 0 && (
          <Row>
            <Button onClick={takeAll} variant="soft">
              {t('allGood')}
            </Button>
          </Row>
        )}
        <ReturnedArticles articles={articles} counts={counts} onChange={setCounts} />
        <RadioCards<RestOfReturn>
          legend={t('rest')}
          onChange={setRest}
          options={restsOfReturn.map((value) => ({
            value,
            title: t(value === 'none' && parcel.parcelCount > 1 ? 'restOfParcel' : REST_WORDS[value]),
          }))}
          value={rest}
        />
        <MoneyField label={t('fee')} onChange={setFee} optional value={feeSatang} />
        <RefusedNote error={looking.error} />
      </Stack>
    </Modal>
  )
}
