import { Button, isFocusLost, Modal, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { TextField } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { PriceList } from '../contract.ts'
import { catalogApi } from './catalog-api.ts'
import { priceListWords } from './price-list-words.ts'
import { variantWords } from './product/product-words.ts'
import { useUndoOperation } from './use-undo-operation.ts'

type DialogProps = {
  readonly shopId: string
  readonly items: readonly PriceList[]
  readonly onClose: () => void
}

/** The shop's price lists: other names, and away with those that are not used. */
export function PriceListsDialog({ shopId, items, onClose }: DialogProps) {
  const t = useWords(variantWords)
  const ofLists = useWords(priceListWords)
  const close = useRef<HTMLButtonElement>(null)
  // A list that was deleted has taken the focus with it.
  useEffect(() => {
    if (isFocusLost()) close.current?.focus()
  }, [items])
  return (
    <Modal
      actions={
        <Button onClick={onClose} ref={close}>
          {t('close')}
        </Button>
      }
      // A name is saved by itself, and stays in its field.
      keepsTyped
      onClose={onClose}
      open
      size="small"
      title={t('manageLists')}
    >
      <Stack gap={5}>
        {items.length === 0 && <Text tone="second">{ofLists('noLists')}</Text>}
        {items.map((list) => (
          <OneList key={list.priceListId} list={list} shopId={shopId} />
        ))}
      </Stack>
    </Modal>
  )
}

function useListChanges(shopId: string, { priceListId, name }: PriceList) {
  const params = { shopId, priceListId }
  const t = useWords(priceListWords)
  const undo = useUndoOperation(shopId, t('listUndone'))
  const rename = useChange(catalogApi, 'PUT /shops/:shopId/price-lists/:priceListId', {
    call: (wanted: string) => ({ params, body: { name: wanted } }),
    saw: name,
    refresh: ['GET /shops/:shopId/price-lists'],
    said: t('listSaved'),
  })
  const remove = useChange(catalogApi, 'DELETE /shops/:shopId/price-lists/:priceListId', {
    call: { params },
    refresh: ['GET /shops/:shopId/price-lists'],
    said: ({ operationId }) =>
      operationId === undefined
        ? t('listRemoved')
        : { title: t('listRemovedName', { name }), onUndo: () => undo(operationId) },
  })
  return { rename, remove }
}

function OneList({ shopId, list }: { readonly shopId: string; readonly list: PriceList }) {
  const t = useWords(priceListWords)
  const common = useWords(variantWords)
  const [name, setName] = useState(list.name)
  const { rename, remove } = useListChanges(shopId, list)
  const isChanged = name.trim() !== '' && name.trim() !== list.name
  const error = rename.error ?? remove.error
  return (
    <Stack gap={2}>
      <TextField
        help={t('listPrices', { count: list.priceCount })}
        label={list.name}
        maxLength={120}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isChanged) rename.mutate(name.trim())
        }}
        value={name}
      />
      <Row gap={2} wrap>
        <Button
          busy={rename.isPending}
          disabled={!isChanged}
          onClick={() => rename.mutate(name.trim())}
          size="sm"
        >
          {common('save')}
        </Button>
        <Button
          busy={remove.isPending}
          icon={IconTrash}
          onClick={({ detail }) => {
            // The next list comes to stand here: the second press of a double click is not meant for it.
            if (detail < 2) remove.mutate()
          }}
          size="sm"
          variant="quiet"
        >
          {t('removeList', { name: list.name })}
        </Button>
      </Row>
      {error && (
        <Note announce="alert" tone="red">
          <Text>{error.message}</Text>
        </Note>
      )}
    </Stack>
  )
}
