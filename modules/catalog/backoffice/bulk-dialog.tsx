import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { type FormEvent, type ReactNode } from 'react'
import type { ChosenProducts } from '../contract.ts'
import type { BulkChange } from '../rules/bulk-change.ts'
import { allGoods, catalogApi } from './catalog-api.ts'
import { productsBulkWords } from './products-bulk-words.ts'

export type BulkDialogProps = {
  readonly shopId: string
  readonly chosen: ChosenProducts
  /** How many products are chosen where all that were found are. */
  readonly found: number
  readonly onBegun: (operationId: string) => void
  readonly onClose: () => void
}

/** What is done with them; showing and hiding stand in the log under a name of their own. */
export type BulkWork = BulkChange | 'show' | 'hide' | 'delete'

type Props = BulkDialogProps & {
  readonly title: string
  /** What the button says that begins it. */
  readonly action: string
  readonly work: BulkWork
  /** What still has to be chosen. */
  readonly missing?: string | undefined
  /** What becomes of the products. */
  readonly text?: string | undefined
  readonly holdsWork?: boolean
  readonly children?: ReactNode
}

type Begun = { operationId: string; leaving?: { pieces: number; reserved: number } | undefined }

function begin({ shopId, chosen, work }: Props, idempotencyKey: string): Promise<Begun> {
  const call = { params: { shopId }, idempotencyKey }
  if (work === 'delete')
    return catalogApi('POST /shops/:shopId/products/deletion', { ...call, body: { chosen } })
  if (work === 'show' || work === 'hide')
    return catalogApi('POST /shops/:shopId/products/visibility', {
      ...call,
      body: { published: work === 'show', chosen },
    })
  return catalogApi('POST /shops/:shopId/products/changes', { ...call, body: { change: work, chosen } })
}

function useBegin(props: Props) {
  const { onBegun } = props
  const t = useWords(productsBulkWords)
  return useSending((_wanted: void, idempotencyKey) => begin(props, idempotencyKey), {
    onAnswer: ({ operationId }) => onBegun(operationId),
    refresh: allGoods,
    refreshAfterFailure: true,
    said: ({ leaving }) => leaving && { kind: 'warning', title: t('leaving', leaving) },
  })
}

/** Asks what is to become of many products, and begins it. */
export function BulkDialog(props: Props) {
  const { shopId, chosen, found, title, action, work, missing, text, holdsWork, children, onClose } = props
  const t = useWords(productsBulkWords)
  const begun = useBegin(props)
  const lock = useChangeLock(shopId, 'catalog:write')
  const reason = lock ?? missing
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined && !begun.isPending) begun.mutate()
  }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={begun.isPending}
            disabledReason={reason}
            onClick={() => begun.mutate()}
            variant={work === 'delete' ? 'danger-filled' : 'primary'}
          >
            {action}
          </Button>
        </>
      }
      holdsWork={holdsWork}
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <form noValidate onSubmit={send}>
        <Stack gap={3}>
          <Text as="p">
            {'productIds' in chosen
              ? t('chosen', { count: chosen.productIds.length })
              : t('chosenAll', { count: found })}
          </Text>
          {children}
          {text !== undefined && <Text as="p">{text}</Text>}
          <Text as="p" tone="second">
            {t('undoText')}
          </Text>
          {lock !== undefined && <Note tone="amber">{lock}</Note>}
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
