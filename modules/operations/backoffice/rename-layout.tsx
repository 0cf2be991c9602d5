import { Button, notify, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { columnsWords } from './columns-words.ts'
import styles from './columns.module.css'
import type { ChosenColumns, Layout } from './use-file-columns.ts'

type Props = {
  readonly chosen: ChosenColumns
  readonly layout: Layout
  readonly onSettled: () => void
}

/** Asks for another name of a layout, in the place of the layouts; Escape leaves it as it is. */
export function RenameLayout({ chosen: { rename }, layout, onSettled }: Props) {
  const t = useWords(columnsWords)
  const [name, setName] = useState(layout.name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const typed = name.trim()
  const settle = () => {
    rename.reset()
    onSettled()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || rename.isPending) return
    if (typed === layout.name) return settle()
    rename.mutate(
      { layoutId: layout.layoutId, name: typed },
      {
        onSuccess: () => {
          settle()
          notify('success', t('renamed', { name: typed }))
        },
      },
    )
  }
  return (
    <form
      className={styles.save}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog stays open.
        event.preventDefault()
        settle()
      }}
      onSubmit={onSubmit}
    >
      <div className={styles.layout}>
        <TextField
          autoFocus
          error={rename.error?.message}
          inputRef={input}
          label={t('newName', { name: layout.name })}
          maxLength={40}
          onChange={setName}
          value={name}
        />
      </div>
      <div className={styles.deeds}>
        <Button busy={rename.isPending} disabledReason={typed === '' ? t('name') : undefined} type="submit">
          {t('saveName')}
        </Button>
        <Button onClick={settle} variant="quiet">
          {t('leaveName')}
        </Button>
      </div>
    </form>
  )
}
