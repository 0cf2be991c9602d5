import { Button, type Translate, useWords } from '@langraan/ui'
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

/** Deletes at once, and says where its products and the categories below it are now: it can be undone. */
export function useDeleteCategory(shopId: string) {
  const t = useWords(categoryWords)
  const queries = useQueryClient()
  const undo = useUndoOperation(shopId, t('undone'))
  const { queryKey } = categoriesQuery(shopId)
  return useChange(catalogApi, 'DELETE /shops/:shopId/product-categories/:categoryId', {
    call: ({ category }: Leaving) => ({ params: { shopId, categoryId: category.categoryId } }),
    onAnswer: ({ items }) => queries.setQueryData(queryKey, { items }),
    said: ({ operationId }, leaving) =>
      operationId === undefined
        ? t('removed')
        : {
            title: t('removedName', { name: leaving.category.name }),
            message: whereTo(t, leaving),
            onUndo: () => undo(operationId),
          },
    failure: 'toast',
  })
}

type Leaving = { readonly category: ShopCategory; readonly all: readonly ShopCategory[] }

/** What has become of what was in it, with the place by its name. */
function whereTo(t: Translate<(typeof categoryWords)['th']>, { category, all }: Leaving): string {
  const below = all.filter(({ parentId }) => parentId === category.categoryId).length
  const above = all.find(({ categoryId }) => categoryId === category.parentId)?.name
  const count = category.productCount
  const said = [
    count > 0 &&
      (above === undefined ? t('removeProductsTop', { count }) : t('removeProducts', { count, above })),
    below > 0 &&
      (above === undefined
        ? t('removeBelowTop', { count: below })
        : t('removeBelow', { count: below, above })),
  ]
  return said.filter((one) => one !== false).join(' ')
}
