import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { useListKeys } from './use-list-keys.ts'
import { keepsKeys, movedRow, tableAction, toggled } from './table-keys.ts'
import type { DataTableProps } from './types.ts'

export type TableKeys = {
  readonly current: number
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>
}

/** The keys of a list, wherever the focus is, as long as nothing else needs them. */
export function useTableKeys<Row>(props: DataTableProps<Row>): TableKeys {
  const { rows = [], rowId, selection, onOpen, keyboard } = props
  const listens = useListKeys(keyboard)
  const [current, setCurrent] = useState(-1)
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = tableAction(event)
    if (action === undefined || event.defaultPrevented) return
    if (keepsKeys(document.activeElement, action)) return
    const row = rows[current]
    if (action === 'next' || action === 'previous') {
      const at = movedRow(current, action, rows.length)
      setCurrent(at)
      bodyRef.current?.querySelectorAll<HTMLElement>('tr[tabindex]')[at]?.focus()
    } else if (row === undefined) {
      return
    } else if (action === 'select') {
      selection?.onChange(toggled(selection.selected, rowId(row)))
    } else {
      onOpen?.(row)
    }
    event.preventDefault()
  })
  useEffect(() => {
    if (!listens) return undefined
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [listens])
  return { current, bodyRef }
}
