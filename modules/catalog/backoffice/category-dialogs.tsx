import { Button, notify, Text, useWords } from '@langraan/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Category, withDescendants } from '../rules/category-tree.ts'
import { catalogApi } from './catalog-api.ts'
import { CategoryDialog, NameAndPlace } from './category-dialog.tsx'
import { categoriesQuery, useCategoryOptions } from './category-field.tsx'
import { categoryWords } from './category-words.ts'

export type OfCategory = {
  readonly shopId: string
  readonly category: Category
  readonly onClose: () => void
}

/** Another name, or another place in the tree. */
export function EditCategory({ shopId, category, onClose }: OfCategory) {
  const t = useWords(categoryWords)
  const { categoryId } = category
  const [name, setName] = useState(category.name)
  const [parent, setParent] = useState(category.parentId ?? '')
  const queries = useQueryClient()
  const all = useQuery(categoriesQuery(shopId)).data?.items ?? []
  const own = withDescendants(all, categoryId)
  const options = useCategoryOptions(shopId).filter(({ value }) => !own.has(value))
  const save = useMutation({
    mutationFn: () =>
      catalogApi('PUT /shops/:shopId/product-categories/:categoryId', {
        params: { shopId, categoryId },
        // In another place it stands last.
        body: {
          name: name.trim(),
          position: parent === (category.parentId ?? '') ? category.position : 10_000,
          ...(parent && { parentId: parent }),
        },
      }),
    onSuccess: (answer) => {
      queries.setQueryData(categoriesQuery(shopId).queryKey, answer)
      notify('success', t('saved'))
      onClose()
    },
  })
  const send = () => {
    if (name.trim() && !save.isPending) save.mutate()
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

export function DeleteCategory({ shopId, category, onClose }: OfCategory) {
  const t = useWords(categoryWords)
  const { categoryId, name } = category
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      catalogApi('DELETE /shops/:shopId/product-categories/:categoryId', { params: { shopId, categoryId } }),
    onSuccess: (answer) => {
      queries.setQueryData(categoriesQuery(shopId).queryKey, answer)
      notify('success', t('removed'))
      onClose()
    },
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
      <Text as="p">{t('removeText')}</Text>
    </CategoryDialog>
  )
}
