import { IconButton, Stack, Text, useWords } from '@langraan/ui'
import { IconChevronDown, IconChevronUp, IconX } from '@langraan/ui/icons'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { withColumnMoved, withoutColumns } from '../rules/rules.ts'
import type { ColumnsProps } from './column-ticks.tsx'
import { columnsWords } from './columns-words.ts'
import styles from './columns.module.css'

/** The columns in the order of the file: dragged, or moved with the buttons beside each and Alt with the arrow keys. */
export function ColumnOrder({ names, columns, onChange }: Omit<ColumnsProps, 'known'>) {
  const t = useWords(columnsWords)
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const focus = (at: number) =>
    // The column is drawn in its new place first; the focus goes along with it.
    requestAnimationFrame(() =>
      (list.current?.querySelectorAll<HTMLElement>('[data-column]')[at] ?? list.current)?.focus(),
    )
  const move = (from: number, to: number) => {
    if (to < 0 || to >= columns.length) return
    onChange(withColumnMoved(columns, from, to))
    focus(to)
  }
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== undefined && dragged !== to) onChange(withColumnMoved(columns, dragged, to))
    setDragged(undefined)
  }
  return (
    <Stack gap={2}>
      {columns.length > 0 && (
        <Text as="p" size="sm" tone="second">
          {t('orderHelp')} <span className={styles.keys}>{t('orderKeys')}</span>
        </Text>
      )}
      <ol className={styles.order} ref={list} tabIndex={-1}>
        {columns.map((column, at) => (
          <li
            className={styles.place}
            data-dragged={dragged === at || undefined}
            draggable
            key={column}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDragStart={() => setDragged(at)}
            onDrop={(event) => onDrop(event, at)}
          >
            <OneColumn
              at={at}
              count={columns.length}
              name={names[column] ?? column}
              onLeaveOut={() => {
                onChange(withoutColumns(columns, [column]))
                focus(Math.min(at, columns.length - 2))
              }}
              onMove={(to) => move(at, to)}
            />
          </li>
        ))}
      </ol>
    </Stack>
  )
}

type OneProps = {
  readonly name: string
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onLeaveOut: () => void
}

function OneColumn({ name, at, count, onMove, onLeaveOut }: OneProps) {
  const t = useWords(columnsWords)
  const number = at + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key] : undefined
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <fieldset
      aria-label={t('place', { name, number, count })}
      className={styles.column}
      data-column
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      <span className={styles.number}>{number}</span>
      <span className={styles.name}>{name}</span>
      <IconButton
        disabled={at === 0}
        icon={IconChevronUp}
        label={t('up', { name })}
        onClick={() => onMove(at - 1)}
        size="sm"
      />
      <IconButton
        disabled={at === count - 1}
        icon={IconChevronDown}
        label={t('down', { name })}
        onClick={() => onMove(at + 1)}
        size="sm"
      />
      <IconButton icon={IconX} label={t('leaveOut', { name })} onClick={onLeaveOut} size="sm" />
    </fieldset>
  )
}
