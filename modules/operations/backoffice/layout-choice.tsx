import { Button, IconButton, notify, notifyUndo, useWords } from '@langraan/ui'
import { Select, TextField } from '@langraan/ui/forms'
import { IconPencil, IconTrash } from '@langraan/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { FileColumns } from '../rules/rules.ts'
import { columnsWords } from './columns-words.ts'
import styles from './columns.module.css'
import { RenameLayout } from './rename-layout.tsx'
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
  const { isRenaming, ask, settle, opener } = useRenaming(layout?.layoutId)
  if (layout && isRenaming) return <RenameLayout chosen={chosen} layout={layout} onSettled={settle} />
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
        <>
          <IconButton
            icon={IconPencil}
            label={t('rename', { name: layout.name })}
            onClick={ask}
            ref={opener}
          />
          <IconButton
            icon={IconTrash}
            label={t('remove', { name: layout.name })}
            onClick={() => remove(layout)}
          />
        </>
      )}
    </div>
  )
}

/** Whether the layout that is chosen is being renamed; afterwards the focus is where that was asked for. */
function useRenaming(layoutId: string | undefined) {
  const [renamed, setRenamed] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const isBack = useRef(false)
  const isRenaming = layoutId !== undefined && renamed === layoutId
  useEffect(() => {
    if (isBack.current && !isRenaming) opener.current?.focus()
    isBack.current = isRenaming
  }, [isRenaming])
  return { isRenaming, ask: () => setRenamed(layoutId), settle: () => setRenamed(undefined), opener }
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
