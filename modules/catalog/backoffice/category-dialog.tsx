import { Button, Modal, Note, Stack, useWords } from '@langraan/ui'
import { Combobox, type ComboboxProps, TextField } from '@langraan/ui/forms'
import type { FormEvent, ReactNode } from 'react'
import { categoryWords } from './category-words.ts'

export type CategoryDialogProps = {
  readonly title: string
  /** The button that sends it. */
  readonly action: ReactNode
  /** Enter in a field does the same. */
  readonly onSend: () => void
  readonly error: Error | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of what is done to a category. */
export function CategoryDialog({ title, action, onSend, error, onClose, children }: CategoryDialogProps) {
  const t = useWords(categoryWords)
  const send = (event: FormEvent) => {
    event.preventDefault()
    // Else the form of the product, which the dialog is a part of, would be sent as well.
    event.stopPropagation()
    onSend()
  }
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
      <form onSubmit={send}>
        <Stack>
          {children}
          {error && (
            <Note announce="alert" tone="red">
              {error.message}
            </Note>
          )}
        </Stack>
      </form>
    </Modal>
  )
}

export type NamePlaceProps = {
  readonly name: string
  readonly onName: (name: string) => void
  /** Empty for the top of the tree. */
  readonly parent: string
  readonly onParent: (categoryId: string) => void
  readonly options: ComboboxProps['options']
}

/** What a category is called, and below which it stands. */
export function NameAndPlace({ name, onName, parent, onParent, options }: NamePlaceProps) {
  const t = useWords(categoryWords)
  return (
    <>
      <TextField autoFocus label={t('name')} maxLength={120} onChange={onName} value={name} />
      <Combobox
        label={t('parent')}
        onChange={onParent}
        options={options}
        placeholder={t('top')}
        value={parent}
      />
    </>
  )
}
