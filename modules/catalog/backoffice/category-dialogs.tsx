import { Button, Modal, Note, notify, Stack, Text, useWords } from '@langraan/ui'
import { Combobox, TextField } from '@langraan/ui/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Category, withDescendants } from '../rules/category-tree.ts'
import { catalogApi } from './catalog-api.ts'
import { categoriesQuery, useCategoryOptions } from './category-field.tsx'
import { categoryWords } from './category-words.ts'

export type CategoryDialogProps = {
  readonly shopId: string
  readonly category: Category
  readonly onClose: () => void
}

/** Another name, or another place in the tree. */
export function EditCategory({ shopId, category, onClose }: CategoryDialogProps) {
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
  return (
    <Dialog
      action={
        <Button busy={save.isPending} disabled={!name.trim()} onClick={() => save.mutate()} variant="primary">
          {t('save')}
        </Button>
      }
      error={save.error}
      onClose={onClose}
      title={t('editTitle')}
    >
      <TextField autoFocus label={t('name')} maxLength={120} onChange={setName} value={name} />
      <Combobox
        label={t('parent')}
        onChange={setParent}
        options={options}
        placeholder={t('top')}
        value={parent}
      />
    </Dialog>
  )
}

export function DeleteCategory({ shopId, category, onClose }: CategoryDialogProps) {
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
    <Dialog
      action={
        <Button busy={remove.isPending} onClick={() => remove.mutate()} variant="danger-filled">
          {t('remove')}
        </Button>
      }
      error={remove.error}
      onClose={onClose}
      title={t('removeTitle', { name })}
    >
      <Text as="p">{t('removeText')}</Text>
    </Dialog>
  )
}

type DialogProps = {
  readonly title: string
  readonly action: ReactNode
  readonly error: Error | null
  readonly onClose: () => void
  readonly children: ReactNode
}

function Dialog({ title, action, error, onClose, children }: DialogProps) {
  const t = useWords(categoryWords)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {action}
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <Stack>
        {children}
        {error && (
          <Note announce="alert" tone="red">
            {error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}
