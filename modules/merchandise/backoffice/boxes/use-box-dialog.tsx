import { Button, Modal, Note, QuantityStepper, SkeletonLines, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderBoxes } from '../../contract.ts'
import { MOST_BOXES_OF_ORDER } from '../../contract.ts'
import { BOXES_CHANGED, boxesApi, suppliesQuery } from './boxes-api.ts'
import styles from './boxes.module.css'
import { orderBoxWords } from './order-box-words.ts'
import { useBoxNames } from './use-box-names.ts'

type Props = { readonly boxes: OrderBoxes; readonly shopId: string; readonly onClose: () => void }

/** What was taken for it, or is proposed, to begin with. */
const begunWith = ({ used, parcels }: OrderBoxes): Map<string, number> => {
  const counts = new Map(used.map(({ packingSupplyId, pieces }) => [packingSupplyId, pieces]))
  if (counts.size > 0) return counts
  for (const { packingSupplyId } of parcels)
    if (packingSupplyId !== null) counts.set(packingSupplyId, (counts.get(packingSupplyId) ?? 0) + 1)
  return counts
}

/** Says in which boxes an order was packed. */
export function UseBoxDialog({ boxes, shopId, onClose }: Props) {
  const t = useWords(orderBoxWords)
  const { orderId, orderNumber: number } = boxes
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(() => begunWith(boxes))
  const save = useChange(boxesApi, 'PUT /shops/:shopId/boxes/orders/:orderId/used', {
    call: () => ({
      params: { shopId, orderId },
      body: {
        packingSupplyIds: [...counts].flatMap(([id, count]) => Array.from({ length: count }, () => id)),
      },
    }),
    refresh: BOXES_CHANGED,
    said: t('used', { number }),
    onDone: onClose,
  })
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={save.isPending}
            disabledReason={total === 0 ? t('useNone') : undefined}
            onClick={() => save.mutate()}
            variant="primary"
          >
            {t('save')}
          </Button>
        </>
      }
      hint={t('useHint')}
      holdsWork
      onClose={onClose}
      open
      title={t('useTitle', { number })}
    >
      <Stack gap={3}>
        <Choices counts={counts} onChange={setCounts} shopId={shopId} />
        {save.error && (
          <Note announce="alert" tone="red">
            {save.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

type ChoicesProps = {
  readonly counts: ReadonlyMap<string, number>
  readonly onChange: (counts: ReadonlyMap<string, number>) => void
  readonly shopId: string
}

/** All that goods can be put into, with how many of each were taken. */
function Choices({ counts, onChange, shopId }: ChoicesProps) {
  const t = useWords(orderBoxWords)
  const { nameOf, sizeOf } = useBoxNames()
  const supplies = useQuery(suppliesQuery(shopId))
  // What is most likely right is at hand, and stays where it is while others are chosen.
  const [likely] = useState(() => new Set(counts.keys()))
  const listed = (supplies.data?.items ?? [])
    .filter(({ size, isOn, packingSupplyId: id }) => size !== null && (isOn || likely.has(id)))
    .toSorted((a, b) => Number(likely.has(b.packingSupplyId)) - Number(likely.has(a.packingSupplyId)))
  if (supplies.isPending) return <SkeletonLines count={6} />
  return (
    <ul className={styles.plain}>
      {listed.map((supply) => {
        const { packingSupplyId: id, size, pieces } = supply
        return (
          <li className={styles.goodsLine} key={id}>
            <span className={styles.name}>
              {nameOf(supply)}{' '}
              <Text size="sm" tone="second">
                {size && sizeOf(size)} · {t('inStock', { count: pieces })}
              </Text>
            </span>
            <QuantityStepper
              max={MOST_BOXES_OF_ORDER}
              name={t('pickLabel', { name: nameOf(supply) })}
              onChange={(count) => onChange(new Map(counts).set(id, count))}
              value={counts.get(id) ?? 0}
            />
          </li>
        )
      })}
    </ul>
  )
}
