import { Button, Modal, Note, QuantityStepper, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { piecesOf } from '../../rules/rules.ts'
import { deskWords } from '../settings/desk-words.ts'
import { ordersApi } from '../orders-api.ts'

type Props = { readonly shopId: string; readonly order: OrderDetails; readonly onClose: () => void }
type Counts = Readonly<Record<string, { readonly good: number; readonly damaged: number }>>

/** How many pieces of each article came back, those that can be sold and those that cannot. */
export function ReturnGoods({ shopId, order, onClose }: Props) {
  const t = useWords(deskWords)
  const [counts, setCounts] = useState<Counts>({})
  const lines = Object.entries(counts).flatMap(([variantId, { good, damaged }]) => [
    ...(good > 0 ? [{ variantId, quantity: good, damaged: false }] : []),
    ...(damaged > 0 ? [{ variantId, quantity: damaged, damaged: true }] : []),
  ])
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
        {articlesOf(order).map((article) => (
          <Article
            article={article}
            key={article.variantId}
            onChange={(count) => setCounts({ ...counts, [article.variantId]: count })}
            value={counts[article.variantId] ?? { good: 0, damaged: 0 }}
          />
        ))}
        {take.error && (
          <Note announce="alert" tone="red">
            {take.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

type Sent = { variantId: string; name: string; sent: number; back: number }

/** Each article once, whichever lines it stands on. */
function articlesOf({ lines }: OrderDetails): Sent[] {
  const sent = piecesOf(lines)
  return [...new Map(lines.map((line) => [line.variantId, line])).values()].map((line) => ({
    variantId: line.variantId,
    name: [line.productName, line.variantName].filter(Boolean).join(' · '),
    sent: sent.get(line.variantId) ?? 0,
    back: line.returnedCount,
  }))
}

type ArticleProps = {
  readonly article: Sent
  readonly value: { readonly good: number; readonly damaged: number }
  readonly onChange: (value: { good: number; damaged: number }) => void
}

function Article({ article, value, onChange }: ArticleProps) {
  const t = useWords(deskWords)
  const left = article.sent - article.back
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <Text weight="medium">{article.name}</Text>
        <Text size="sm" tone="third">
          {t('canReturn', { sent: article.sent, back: article.back })}
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
