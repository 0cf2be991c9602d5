import { Button, IconButton, notify, notifyUndo, useWords } from '@langraan/ui'
import { Select, TextField } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'
import { useState } from 'react'
import type { FileColumns } from '../rules/rules.ts'
import { columnsWords } from './columns-words.ts'
import styles from './columns.module.css'
import type { ChosenColumns, Layout } from './use-file-columns.ts'

type Props = {
  readonly known: FileColumns
  readonly chosen: ChosenColumns
  /** What was pressed goes with what it did: the focus has to go elsewhere. */
  readonly onSettled: () => void
}

const [STANDARD, OWN] = ['standard', 'own']

/** The layouts of the shop, with the one that the file comes with and what somebody chose column by column. */
export function LayoutChoice({ known, chosen, onSettled }: Props) {
  const t = useWords(columnsWords)
  const { layout, layouts, own, isStandard } = chosen
  const value = layout?.layoutId ?? (isStandard ? STANDARD : OWN)
  const ways = new Map<string, { label: string; columns: readonly string[] }>([
    [STANDARD, { label: t('standard'), columns: known.standard }],
    ...layouts.map((one) => [one.layoutId, { label: one.name, columns: one.columns }] as const),
  ])
  const mine = value === OWN ? chosen.columns : own
  if (mine) ways.set(OWN, { label: t('own'), columns: mine })
  const remove = (gone: Layout) =>
    chosen.remove.mutate(gone.layoutId, {
      onSuccess: () => {
        onSettled()
        notifyUndo({
          title: t('removed', { name: gone.name }),
          onUndo: () => chosen.save.mutate(gone, { onError: tell }),
        })
      },
      onError: tell,
    })
  return (
    <div className={styles.pick}>
      <div className={styles.layout}>
        <Select
          label={t('layout')}
          onChange={(next) => {
            const way = ways.get(next)
            if (way) chosen.choose(way.columns)
          }}
          options={[...ways].map(([way, { label }]) => ({ value: way, label }))}
          value={value}
        />
      </div>
      {layout && (
        <IconButton
          icon={IconTrash}
          label={t('remove', { name: layout.name })}
          onClick={() => remove(layout)}
        />
      )}
    </div>
  )
}

const tell = (error: Error): void => notify('error', error.message)

/** Keeps the columns as a layout of the shop; under the name of one that is there it takes its place. */
export function SaveLayout({ chosen, onSettled }: Omit<Props, 'known'>) {
  const t = useWords(columnsWords)
  const [name, setName] = useState('')
  const { columns, layouts, layout, isStandard, save } = chosen
  if (isStandard || layout || columns.length === 0) return null
  const typed = name.trim()
  const same = layouts.find((one) => one.name.toLowerCase() === typed.toLowerCase())
  const onSave = () =>
    save.mutate(
      { layoutId: same?.layoutId ?? crypto.randomUUID(), name: typed, columns: [...columns] },
      {
        onSuccess: () => {
          onSettled()
          notify('success', t('saved', { name: typed }))
        },
      },
    )
  return (
    <form
      className={styles.save}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') onSave()
      }}
    >
      <div className={styles.layout}>
        <TextField
          error={save.error?.message}
          help={t('nameHelp')}
          label={t('name')}
          maxLength={40}
          onChange={setName}
          value={name}
        />
      </div>
      <Button busy={save.isPending} disabledReason={typed === '' ? t('name') : undefined} type="submit">
        {t(same ? 'replace' : 'save')}
      </Button>
    </form>
  )
}
