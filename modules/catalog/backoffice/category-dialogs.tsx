import { Button, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

/** Says before it is done where its products and the categories below it go; afterwards it can be undone. */
export function DeleteCategory({ shopId, category, onClose }: OfCategory) {
  const t = useWords(categoryWords)
  const { categoryId, name } = category
  const queries = useQueryClient()
  const undo = useUndoOperation(shopId, t('undone'))
  const remove = useChange(catalogApi, 'DELETE /shops/:shopId/product-categories/:categoryId', {
    call: { params: { shopId, categoryId } },
    onAnswer: ({ items }) => queries.setQueryData(categoriesQuery(shopId).queryKey, { items }),
    said: ({ operationId }) =>
      operationId === undefined
        ? t('removed')
        : { title: t('removedName', { name }), onUndo: () => undo(operationId) },
    onDone: onClose,
  })
  return (
    <CategoryDialog
      action={
        <Button busy={remove.isPending} onClick={() => remove.mutate()} variant="danger-filled">
          {t('remove')}
        </Button>
      }
      error={remove.error}
      onClose={onClose}
      onSend={remove.mutate}
      title={t('removeTitle', { name })}
    >
      <WhereTo category={category} shopId={shopId} />
    </CategoryDialog>
  )
}

/** What happens to what is in it, with the place by its name. */
function WhereTo({ shopId, category }: Pick<OfCategory, 'shopId' | 'category'>) {
  const t = useWords(categoryWords)
  const items = useQuery(categoriesQuery(shopId)).data?.items ?? []
  const products = items.find(({ categoryId }) => categoryId === category.categoryId)?.productCount ?? 0
  const below = items.filter(({ parentId }) => parentId === category.categoryId).length
  const above = items.find(({ categoryId }) => categoryId === category.parentId)?.name
  return (
    <Stack gap={2}>
      {products > 0 && (
        <Text as="p">
          {above === undefined
            ? t('removeProductsTop', { count: products })
            : t('removeProducts', { count: products, above })}
        </Text>
      )}
      {below > 0 && (
        <Text as="p">
          {above === undefined
            ? t('removeBelowTop', { count: below })
            : t('removeBelow', { count: below, above })}
        </Text>
      )}
      {products + below === 0 && <Text as="p">{t('removeEmpty')}</Text>}
      <Text as="p" size="sm" tone="second">
        {t('removeUndo')}
      </Text>
    </Stack>
  )
}
