import { createIntent } from '@langraan/http/intent'
import { Button, Modal, Note, notify, Stack, Text, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChosenOrders } from '../contract.ts'
import { bulkWords } from './bulk-words.ts'
import { ordersApi } from './orders-api.ts'

export type BulkAction = 'pack' | 'tag' | 'cancel'

type Props = {
  readonly shopId: string
  readonly action: BulkAction
  readonly chosen: ChosenOrders
  readonly onBegun: () => void
  readonly onClose: () => void
}

function useBegin({ shopId, action, chosen, onBegun }: Props, tag: string) {
  const t = useWords(bulkWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const params = { shopId }
  return useMutation({
    mutationFn: () =>
      once({ action, tag, chosen }, (idempotencyKey) =>
        action === 'cancel'
          ? ordersApi('POST /shops/:shopId/orders/cancellation', { params, body: { chosen }, idempotencyKey })
          : action === 'pack'
            ? ordersApi('POST /shops/:shopId/orders/packing', { params, body: { chosen }, idempotencyKey })
            : ordersApi('POST /shops/:shopId/orders/tags', { params, body: { tag, chosen }, idempotencyKey }),
      ),
    onSuccess: ({ totalCount }) => {
      notify('success', t('begun', { count: totalCount }))
      onBegun()
    },
    onSettled: () => queries.invalidateQueries(),
  })
}

/** Says what will become of the chosen orders, and begins it. */
export function BulkActionDialog(props: Props) {
  const { action, chosen, onClose } = props
  const t = useWords(bulkWords)
  const [tag, setTag] = useState('')
  const begin = useBegin(props, tag.trim())
  const isReady = action !== 'tag' || tag.trim() !== ''
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            busy={begin.isPending}
            disabledReason={isReady ? undefined : t('tagMissing')}
            onClick={() => begin.mutate()}
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
          if (isReady) begin.mutate()
        }}
      >
        <Stack gap={3}>
          <Text as="p">
            {'orderIds' in chosen ? t('chosen', { count: chosen.orderIds.length }) : t('chosenAll')}
          </Text>
          <Text as="p" tone="second">
            {t(`${action}Text`)}
          </Text>
          {action === 'tag' && (
            <TextField autoFocus label={t('tagLabel')} maxLength={40} onChange={setTag} value={tag} />
          )}
          {begin.error && (
            <Note announce="alert" tone="red">
              {begin.error.message}
            </Note>
          )}
        </Stack>
      </form>
    </Modal>
  )
}
