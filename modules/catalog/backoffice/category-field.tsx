import { Button, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Combobox } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryPaths, PATH_SEPARATOR } from '../rules/category-tree.ts'
import { catalogApi } from './catalog-api.ts'
import { CategoryDialog, NameAndPlace } from './category-dialog.tsx'
import { categoryWords } from './category-words.ts'

export const categoriesQuery = (shopId: string) =>
  catalogApi.query('GET /shops/:shopId/product-categories', { params: { shopId } })

/** All categories by their whole path, for fields that pick one. */
export function useCategoryOptions(shopId: string) {
  const { data } = useQuery(categoriesQuery(shopId))
  const items = data?.items ?? []
  const paths = categoryPaths(items)
  return items.map(({ categoryId }) => ({
    value: categoryId,
    label: paths.get(categoryId)?.join(PATH_SEPARATOR) ?? '',
  }))
}

export type CategoryFieldProps = {
  readonly shopId: string
  readonly value: string
  readonly onChange: (categoryId: string) => void
  /** Instead of saying that there is none. */
  readonly placeholder?: string
}

/** The category of a product: found by typing, or made here. */
export function CategoryField({ shopId, value, onChange, placeholder }: CategoryFieldProps) {
  const t = useWords(categoryWords)
  const [adding, setAdding] = useState(false)
  const options = useCategoryOptions(shopId)
  return (
    <>
      <Combobox
        beside={
          <button onClick={() => setAdding(true)} type="button">
            {t('add')}
          </button>
        }
        label={t('category')}
        onChange={onChange}
        options={options}
        placeholder={placeholder ?? t('none')}
        value={value}
      />
      {adding && (
        <NewCategory
          onAdded={(categoryId) => {
            onChange(categoryId)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
          shopId={shopId}
        />
      )}
    </>
  )
}

export type NewCategoryProps = {
  readonly shopId: string
  readonly parentId?: string
  readonly onAdded: (categoryId: string) => void
  readonly onClose: () => void
}

export function NewCategory({ shopId, parentId = '', onAdded, onClose }: NewCategoryProps) {
  const t = useWords(categoryWords)
  const [name, setName] = useState('')
  const [parent, setParent] = useState(parentId)
  const options = useCategoryOptions(shopId)
  const add = useChange(catalogApi, 'POST /shops/:shopId/product-categories', {
    once: true,
    call: { params: { shopId }, body: { name: name.trim(), ...(parent && { parentId: parent }) } },
    refresh: ['GET /shops/:shopId/product-categories'],
    onDone: ({ categoryId }) => onAdded(categoryId),
  })
  const send = () => {
    if (name.trim() && !add.isPending) add.mutate()
  }
  return (
    <CategoryDialog
      action={
        <Button busy={add.isPending} disabled={!name.trim()} onClick={send} variant="primary">
          {t('create')}
        </Button>
      }
      error={add.error}
      onClose={onClose}
      onSend={send}
      title={t('add')}
    >
      <NameAndPlace name={name} onName={setName} onParent={setParent} options={options} parent={parent} />
    </CategoryDialog>
  )
}
