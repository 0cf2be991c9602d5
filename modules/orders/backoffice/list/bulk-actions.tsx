import { Button, Modal, Note, Stack, Text, type Translate, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { useState } from 'react'
import type { ChosenOrders } from '../../contract.ts'
import { bulkDialogWords } from './bulk-dialog-words.ts'
import { bulkWords } from './bulk-words.ts'
import type { LabelPaper } from '../../rules/rules.ts'
import { ordersApi } from '../orders-api.ts'
import { useLabelPaper } from '../papers/label-paper.tsx'
import { UndrawnNote } from '../papers/undrawn-note.tsx'

export type BulkAction = 'confirm' | 'collect' | 'pack' | 'print' | 'tag' | 'cancel'

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

type Asked = { readonly tag: string; readonly paper: LabelPaper }

function begin({ shopId, action, chosen }: Props, { tag, paper }: Asked, idempotencyKey: string) {
  const call = { params: { shopId }, body: { chosen }, idempotencyKey }
  switch (action) {
    case 'confirm':
      return ordersApi('POST /shops/:shopId/orders/payment-confirmation', call)
    case 'collect':
      return ordersApi('POST /shops/:shopId/orders/cod-collection', call)
    case 'pack':
      return ordersApi('POST /shops/:shopId/orders/packing', call)
    case 'print':
      return ordersApi('POST /shops/:shopId/orders/labels', { ...call, body: { chosen, paper } })
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
  const [t, d] = [useWords(bulkWords), useWords(bulkDialogWords)]
  const [tag, setTag] = useState('')
  const { paper, field: paperField } = useLabelPaper()
  const begun = useBegin(props, { tag, paper })
  const isReady = action !== 'tag' || tag.trim() !== ''
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{d('keep')}</Button>
          <Button
            busy={begun.isPending}
            disabledReason={isReady ? undefined : d('tagMissing')}
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
      title={d(`${action}Title`)}
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
            {d(`${action}Text`)}
          </Text>
          {action === 'tag' && (
            <TextField autoFocus label={d('tagLabel')} maxLength={40} onChange={setTag} value={tag} />
          )}
          {action === 'print' && paperField}
          {action === 'print' && <UndrawnNote chosen={chosen} paper="label" shopId={props.shopId} />}
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
