import { useState } from 'react'

import { TextField } from '../forms/text-field.tsx'
import { useForm } from '../forms/form/use-form.ts'
import { FormFailureNote } from '../forms/form/form-failure-note.tsx'
import { IconDots, IconPencil, IconPlus, IconTrash } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { DropMenu } from '../parts/layers/drop-menu.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Stack } from '../parts/page/layout.tsx'
import { Modal } from '../parts/layers/modal.tsx'
import { LinkTabs } from '../parts/page/tabs.tsx'
import type { LinkTabsProps, Tab } from '../parts/page/tabs.tsx'
import { useTableWords } from '../words/table-words.ts'
import styles from './view-tabs.module.css'

export type SavedView = { readonly viewId: string; readonly name: string; readonly href: string }

export type ViewTabsProps<Value extends string> = Omit<LinkTabsProps<Value>, 'tabs'> & {
  readonly tabs: readonly Tab<Value>[]
  readonly saved: readonly SavedView[]
  /** The saved view that is shown, if it is one. */
  readonly current: string | undefined
  /** Missing while there is nothing to save: no filter is on, or it is saved already. */
  readonly onSave?: (name: string) => Promise<unknown>
  readonly onRename: (viewId: string, name: string) => Promise<unknown>
  readonly onRemove: (viewId: string) => void
}

const longestName = 40

type NamingProps = {
  readonly title: string
  readonly first: string
  readonly onName: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the name of a view. */
function NamingDialog({ title, first, onName, onClose }: NamingProps) {
  const t = useTableWords()
  const form = useForm({
    initial: { name: first },
    validate: ({ name }) => (name.trim() === '' ? { name: t('viewNameMissing') } : undefined),
    onSubmit: async ({ name }) => {
      await onName(name.trim())
      onClose()
    },
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose} variant="quiet">
            {t('cancel')}
          </Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      hint={t('saveViewHint')}
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <TextField autoFocus label={t('viewName')} maxLength={longestName} {...form.field('name')} />
          <FormFailureNote failure={form.failure} />
        </Stack>
      </form>
    </Modal>
  )
}

type MenuProps = {
  readonly view: SavedView
  readonly onRename: () => void
  readonly onRemove: () => void
}

function ViewMenu({ view, onRename, onRemove }: MenuProps) {
  const t = useTableWords()
  return (
    <DropMenu
      entries={[
        { key: 'rename', label: t('renameView'), icon: IconPencil, onSelect: onRename },
        { key: 'remove', label: t('removeView'), icon: IconTrash, danger: true, onSelect: onRemove },
      ]}
      target={<IconButton icon={IconDots} label={t('viewMenu', { name: view.name })} size="sm" />}
    />
  )
}

/** The views of a list: those it comes with, those a person has saved, and the way to save one more. */
export function ViewTabs<Value extends string>(props: ViewTabsProps<Value>) {
  const { label, tabs, value, hrefOf, saved, current, onSave, onRename, onRemove } = props
  const t = useTableWords()
  const [asking, setAsking] = useState<'save' | 'rename'>()
  const shown = saved.find((view) => view.viewId === current)
  const close = (): void => setAsking(undefined)
  return (
    <div className={styles.line}>
      <LinkTabs
        hrefOf={(key) => saved.find((view) => view.viewId === key)?.href ?? hrefOf(key as Value)}
        label={label}
        tabs={[...tabs, ...saved.map((view) => ({ value: view.viewId, label: view.name }))]}
        value={shown?.viewId ?? value}
      />
      {shown && (
        <ViewMenu onRemove={() => onRemove(shown.viewId)} onRename={() => setAsking('rename')} view={shown} />
      )}
      {onSave && (
        <IconButton icon={IconPlus} label={t('saveView')} onClick={() => setAsking('save')} size="sm" />
      )}
      {asking === 'save' && onSave && (
        <NamingDialog first="" onClose={close} onName={onSave} title={t('saveView')} />
      )}
      {asking === 'rename' && shown && (
        <NamingDialog
          first={shown.name}
          onClose={close}
          onName={(name) => onRename(shown.viewId, name)}
          title={t('renameView')}
        />
      )}
    </div>
  )
}
