import { Button, Modal, Note, Stack, Text, type Translate, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { NumberField, Select, TextField } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChosenOrders } from '../../contract.ts'
import { bulkWords } from './bulk-words.ts'
import { ordersApi } from '../orders-api.ts'
import { UndrawnNote } from '../papers/undrawn-note.tsx'

export type BulkAction = 'confirm' | 'collect' | 'pack' | 'book' | 'print' | 'tag' | 'cancel'

type Props = {
  readonly shopId: string
  readonly action: BulkAction
  readonly chosen: ChosenOrders
  /** How many all that match are, where that is known. */
  readonly matchCount: number | undefined
  readonly onBegun: (operationId: string) => void
  readonly onClose: () => void
}

/** How many orders something is done with. */
export function chosenText(
  t: Translate<(typeof bulkWords)['th']>,
  chosen: ChosenOrders,
  matchCount: number | undefined,
): string {
  if ('orderIds' in chosen) return t('chosen', { count: chosen.orderIds.length })
  return matchCount === undefined ? t('chosenAll') : t('chosenAllCount', { count: matchCount })
}

/** What is asked besides: the tag, or how couriers are booked. */
type Asked = { readonly tag: string; readonly courier: string; readonly weightGrams: number | undefined }

function begin(
  { shopId, action, chosen }: Props,
  { tag, courier, weightGrams }: Asked,
  idempotencyKey: string,
) {
  const call = { params: { shopId }, body: { chosen }, idempotencyKey }
  switch (action) {
    case 'confirm':
      return ordersApi('POST /shops/:shopId/orders/payment-confirmation', call)
    case 'collect':
      return ordersApi('POST /shops/:shopId/orders/cod-collection', call)
    case 'pack':
      return ordersApi('POST /shops/:shopId/orders/packing', call)
    case 'book': {
      const how = { courier, ...(weightGrams !== undefined && { weightGrams }) }
      return ordersApi('POST /shops/:shopId/orders/booking', { ...call, body: { chosen, ...how } })
    }
    case 'print':
      return ordersApi('POST /shops/:shopId/orders/labels', call)
    case 'tag':
      return ordersApi('POST /shops/:shopId/orders/tags', { ...call, body: { tag: tag.trim(), chosen } })
    case 'cancel':
      return ordersApi('POST /shops/:shopId/orders/cancellation', call)
  }
}

function useBegin(props: Props, asked: Asked) {
  return useSending((_wanted: void, key) => begin(props, asked, key), {
    onAnswer: ({ operationId }) => props.onBegun(operationId),
    refresh: 'everything',
    refreshAfterFailure: true,
  })
}

/** Says what will become of the chosen orders, and begins it. */
export function BulkActionDialog(props: Props) {
  const { action, chosen, onClose } = props
  const t = useWords(bulkWords)
  const [asked, setAsked] = useState<Asked>({ tag: '', courier: '', weightGrams: undefined })
  const begun = useBegin(props, asked)
  const isReady = action !== 'tag' || asked.tag.trim() !== ''
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            busy={begun.isPending}
            disabledReason={isReady ? undefined : t('tagMissing')}
            onClick={() => begun.mutate()}
            variant={action === 'cancel' ? 'danger-filled' : 'primary'}
          >
            {t(action)}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t(`${action}Title`)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) begun.mutate()
        }}
      >
        <Stack gap={3}>
          <Text as="p">{chosenText(t, chosen, props.matchCount)}</Text>
          <Text as="p" tone="second">
            {t(`${action}Text`)}
          </Text>
          {action === 'tag' && (
            <TextField
              autoFocus
              label={t('tagLabel')}
              maxLength={40}
              onChange={(tag) => setAsked({ ...asked, tag })}
              value={asked.tag}
            />
          )}
          {action === 'book' && (
            <BookingFields asked={asked} chosen={chosen} onChange={setAsked} shopId={props.shopId} />
          )}
          {(action === 'print' || action === 'book') && (
            <UndrawnNote chosen={chosen} paper="label" shopId={props.shopId} />
          )}
          {begun.error && (
            <Note announce="alert" tone="red">
              {begun.error.message}
            </Note>
          )}
        </Stack>
      </form>
    </Modal>
  )
}

type BookingProps = {
  readonly shopId: string
  readonly chosen: ChosenOrders
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
}

// A list has no entry for nothing.
const CHEAPEST = 'cheapest'

/** Who can be booked for the chosen orders, and until couriers have told it, whom the shop has booked of late. */
function useCourierNames(shopId: string, chosen: ChosenOrders) {
  const offered = useQuery({
    queryKey: ['courier-choices', shopId, chosen],
    queryFn: () =>
      ordersApi('POST /shops/:shopId/orders/courier-choices', { params: { shopId }, body: { chosen } }),
    staleTime: 60_000,
  })
  const words = useQuery(
    ordersApi.query('GET /shops/:shopId/order-words', { params: { shopId }, query: { couriers: 'booked' } }),
  )
  const names = [...(offered.data?.couriers ?? []), ...(words.data?.couriers ?? [])]
  return { names: [...new Set(names)], isAsking: offered.isPending, error: offered.error }
}

/** Which courier, for all of them: one that takes such parcels, or whoever is cheapest. */
function BookingFields({ shopId, chosen, asked, onChange }: BookingProps) {
  const t = useWords(bulkWords)
  const { names, isAsking, error } = useCourierNames(shopId, chosen)
  return (
    <>
      {error && (
        <Note announce="status" tone="amber">
          {error.message}
        </Note>
      )}
      <Select
        help={isAsking ? t('askingCouriers') : undefined}
        label={t('courier')}
        onChange={(courier) => onChange({ ...asked, courier: courier === CHEAPEST ? '' : courier })}
        options={[
          { value: CHEAPEST, label: t('cheapest') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        value={asked.courier || CHEAPEST}
      />
      <NumberField
        help={t('weightHelp')}
        label={t('weight')}
        max={100_000}
        min={1}
        onChange={(weightGrams) => onChange({ ...asked, weightGrams })}
        value={asked.weightGrams}
      />
    </>
  )
}
