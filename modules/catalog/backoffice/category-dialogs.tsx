import { Button, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopCategory } from '../category-contract.ts'
import { type Category, withDescendants } from '../rules/category-tree.ts'
import { catalogApi } from './catalog-api.ts'
import { CategoryDialog, NameAndPlace } from './category-dialog.tsx'
import { categoriesQuery, useCategoryOptions } from './category-field.tsx'
import { categoryWords } from './category-words.ts'
import { useUndoOperation } from './use-undo-operation.ts'

export type OfCategory = {
  readonly shopId: string
  readonly category: Category
  readonly onClose: () => void
}

type NameAndParent = { readonly name: string; readonly parent: string }

/** Another name, or another place in the tree. */
export function EditCategory({ shopId, category, onClose }: OfCategory) {
  const t = useWords(categoryWords)
  const { categoryId } = category
  const [name, setName] = useState(category.name)
  const [parent, setParent] = useState(category.parentId ?? '')
  const all = useQuery(categoriesQuery(shopId)).data?.items ?? []
  const own = withDescendants(all, categoryId)
  const options = useCategoryOptions(shopId).filter(({ value }) => !own.has(value))
  const save = useChange(catalogApi, 'PUT /shops/:shopId/product-categories/:categoryId', {
    call: (wanted: NameAndParent) => ({
      params: { shopId, categoryId },
      // In another place it stands last.
      body: {
        name: wanted.name.trim(),
        position: wanted.parent === (category.parentId ?? '') ? category.position : 10_000,
        ...(wanted.parent && { parentId: wanted.parent }),
      },
    }),
    saw: { name: category.name, parent: category.parentId ?? '' },
    keepAs: categoriesQuery(shopId),
    said: t('saved'),
    onDone: onClose,
  })
  const send = () => {
    if (name.trim() && !save.isPending) save.mutate({ name, parent })
  }
  return (
    <CategoryDialog
      action={
        <Button busy={save.isPending} disabled={!name.trim()} onClick={send} variant="primary">
          {t('save')}
        </Button>
      }
      error={save.error}
      onClose={onClose}
      onSend={send}
      title={t('editTitle')}
    >
      <NameAndPlace name={name} onName={setName} onParent={setParent} options={options} parent={parent} />
    </CategoryDialog>
  )
}

/** Deletes at once, since it can be undone. Products and categories in it go to the one above. */
export function useDeleteCategory(shopId: string) {
  const t = useWords(categoryWords)
  const queries = useQueryClient()
  const undo = useUndoOperation(shopId, t('undone'))
  const { queryKey } = categoriesQuery(shopId)
  return useChange(catalogApi, 'DELETE /shops/:shopId/product-categories/:categoryId', {
    call: ({ categoryId }: ShopCategory) => ({ params: { shopId, categoryId } }),
    onAnswer: ({ items }) => queries.setQueryData(queryKey, { items }),
    said: ({ operationId }, { name }) =>
      operationId === undefined
        ? t('removed')
        : {
            title: t('removedName', { name }),
            onUndo: () => undo(operationId),
          },
    failure: 'toast',
  })
}
