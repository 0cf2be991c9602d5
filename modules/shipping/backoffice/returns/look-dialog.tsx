import { createApi } from '@langraan/http/client'
import type * as ordersContract from '@langraan/orders/contract'
import { piecesOf } from '@langraan/orders/rules'
import {
  Button,
  FailureState,
  Modal,
  QuantityStepper,
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

const ordersApi = createApi<typeof ordersContract>()

type Props = { readonly shopId: string; readonly parcel: TrackedParcel; readonly onClose: () => void }
type Article = { variantId: string; name: string; sent: number; back: number }
type Counts = Readonly<Record<string, { readonly good: number; readonly damaged: number }>>

const REST_WORDS = { none: 'restNone', missing: 'restMissing', claimed: 'restClaimed' } as const

/** The goods that were sent in the parcel, each once. */
function useArticles(shopId: string, orderId: string) {
  const order = useQuery(
    ordersApi.query('GET /shops/:shopId/orders/:orderId', { params: { shopId, orderId } }),
  )
  const lines = order.data?.lines ?? []
  const sent = piecesOf(lines)
  const articles = [...new Map(lines.map((line) => [line.variantId, line])).values()].map(
    (line): Article => ({
      variantId: line.variantId,
      name: [line.productName, line.variantName].filter(Boolean).join(' · '),
      sent: sent.get(line.variantId) ?? 0,
      back: line.returnedCount,
    }),
  )
  return { order, articles }
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
  const [counts, setCounts] = useState<Counts>({})
  const [rest, setRest] = useState<RestOfReturn>(parcel.receivedAt === null ? 'missing' : 'none')
  const [feeSatang, setFee] = useState<number>()
  const { looking, finish } = useFinish(props)
  const lines = Object.entries(counts).flatMap(([variantId, { good, damaged }]) => [
    ...(good > 0 ? [{ variantId, quantity: good, damaged: false }] : []),
    ...(damaged > 0 ? [{ variantId, quantity: damaged, damaged: true }] : []),
  ])
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
        {articles.map((article) => (
          <ArticleCounts
            article={article}
            key={article.variantId}
            onChange={(count) => setCounts({ ...counts, [article.variantId]: count })}
            value={counts[article.variantId] ?? { good: 0, damaged: 0 }}
          />
        ))}
        <RadioCards<RestOfReturn>
          legend={t('rest')}
          onChange={setRest}
          options={restsOfReturn.map((value) => ({ value, title: t(REST_WORDS[value]) }))}
          value={rest}
        />
        <MoneyField label={t('fee')} onChange={setFee} optional value={feeSatang} />
        <RefusedNote error={looking.error} />
      </Stack>
    </Modal>
  )
}

type CountsProps = {
  readonly article: Article
  readonly value: { readonly good: number; readonly damaged: number }
  readonly onChange: (value: { good: number; damaged: number }) => void
}

function ArticleCounts({ article, value, onChange }: CountsProps) {
  const t = useWords(returnsWords)
  const left = article.sent - article.back
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <Text weight="medium">{article.name}</Text>
        <Text size="sm" tone="third">
          {t('sent', { sent: article.sent, back: article.back })}
        </Text>
      </Stack>
      {(['good', 'damaged'] as const).map((condition) => (
        <Row gap={3} justify="between" key={condition}>
          <Text size="sm">{t(condition)}</Text>
          <QuantityStepper
            max={left - value[condition === 'good' ? 'damaged' : 'good']}
            name={`${article.name} ${t(condition)}`}
            onChange={(count) => onChange({ ...value, [condition]: count })}
            value={value[condition]}
          />
        </Row>
      ))}
    </Stack>
  )
}
