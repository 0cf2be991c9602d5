import { createIntent } from '@langraan/http/intent'
import { WorkDialog } from '@langraan/operations/backoffice'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Modal, Note, Stack, Text, useWords } from '@langraan/ui'
import { IconCheck, IconEye, IconEyeOff, IconPrinter, IconTrash } from '@langraan/ui/icons'
import { BulkBar } from '@langraan/ui/table'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChosenProducts, ProductMatch } from '../contract.ts'
import { importApi } from './import-api.ts'
import { ProductLabels } from './labels-dialog.tsx'
import { productsBulkWords } from './products-bulk-words.ts'

type Action = 'show' | 'hide' | 'remove'

export type ProductsBulkProps = {
  readonly shopId: string
  readonly selected: ReadonlySet<string>
  /** What the list is narrowed to. */
  readonly match: Partial<ProductMatch>
  /** More were found than this page shows. */
  readonly hasMore: boolean
  readonly onClear: () => void
}

/** What can be done with many products at once: the chosen ones, or all that were found. */
export function ProductsBulk({ shopId, selected, match, hasMore, onClear }: ProductsBulkProps) {
  const t = useWords(productsBulkWords)
  const [isAll, setIsAll] = useState(false)
  const [asking, setAsking] = useState<Action>()
  const [isPrinting, setPrinting] = useState(false)
  const [begunId, setBegunId] = useState<string>()
  const clear = () => {
    setIsAll(false)
    setAsking(undefined)
    onClear()
  }
  const everything = {
    key: 'everything',
    label: t('everything'),
    icon: IconCheck,
    onSelect: () => setIsAll(true),
  }
  return (
    <>
      <BulkBar
        actions={[
          ...(hasMore && !isAll ? [everything] : []),
          ...(isAll
            ? []
            : [
                {
                  key: 'labels',
                  label: t('labels'),
                  icon: IconPrinter,
                  onSelect: () => setPrinting(true),
                },
              ]),
          { key: 'show', label: t('show'), icon: IconEye, onSelect: () => setAsking('show') },
          { key: 'hide', label: t('hide'), icon: IconEyeOff, onSelect: () => setAsking('hide') },
          { key: 'remove', label: t('remove'), icon: IconTrash, onSelect: () => setAsking('remove') },
        ]}
        count={selected.size}
        onClear={clear}
        sum={isAll ? t('allChosen') : undefined}
      />
      {isPrinting && selected.size > 0 && (
        <ProductLabels onClose={() => setPrinting(false)} productIds={[...selected]} shopId={shopId} />
      )}
      {asking && selected.size > 0 && (
        <Confirm
          action={asking}
          chosen={isAll ? { matching: { text: '', ...match } } : { productIds: [...selected] }}
          onBegun={(operationId) => {
            setBegunId(operationId)
            clear()
          }}
          onClose={() => setAsking(undefined)}
          shopId={shopId}
        />
      )}
      {begunId !== undefined && (
        <WorkDialog onClose={() => setBegunId(undefined)} operationId={begunId} shopId={shopId} />
      )}
    </>
  )
}

type ConfirmProps = {
  readonly shopId: string
  readonly action: Action
  readonly chosen: ChosenProducts
  readonly onBegun: (operationId: string) => void
  readonly onClose: () => void
}

function useBegin({ shopId, action, chosen, onBegun }: ConfirmProps) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () =>
      once({ action, chosen }, (idempotencyKey) => {
        const params = { shopId }
        return action === 'remove'
          ? importApi('POST /shops/:shopId/products/deletion', { params, body: { chosen }, idempotencyKey })
          : importApi('POST /shops/:shopId/products/visibility', {
              params,
              body: { published: action === 'show', chosen },
              idempotencyKey,
            })
      }),
    onSuccess: ({ operationId }) => onBegun(operationId),
    onSettled: () => queries.invalidateQueries(),
  })
}

function Confirm(props: ConfirmProps) {
  const { shopId, action, chosen, onClose } = props
  const t = useWords(productsBulkWords)
  const begin = useBegin(props)
  const lock = useSettingsLock(shopId, 'catalog:write')
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={begin.isPending}
            disabledReason={lock}
            onClick={() => begin.mutate()}
            variant={action === 'remove' ? 'danger-filled' : 'primary'}
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
      <Stack gap={3}>
        <Text>
          {'productIds' in chosen ? t('chosen', { count: chosen.productIds.length }) : t('chosenAll')}
        </Text>
        {action === 'remove' && <Text>{t('removeText')}</Text>}
        <Text tone="second">{t('undoText')}</Text>
        {lock !== undefined && <Note tone="amber">{lock}</Note>}
        {begin.error && (
          <Note announce="alert" tone="red">
            {begin.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
