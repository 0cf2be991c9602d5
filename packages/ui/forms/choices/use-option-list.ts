import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import { fits } from '../../search/find-text.ts'

export type ChoiceOption = {
  readonly value: string
  readonly label: string
  /** A second line: an address, a number. Searched, too. */
  readonly detail?: string
  readonly disabled?: boolean
}

export type OptionList = {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  readonly typed: string
  readonly type: (text: string) => void
  readonly active: number
  readonly setActive: (index: number) => void
  /** What fits what was typed, in the order given. */
  readonly items: readonly ChoiceOption[]
  readonly pick: (option: ChoiceOption) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export type OptionListOptions = {
  readonly options: readonly ChoiceOption[]
  readonly onPick: (value: string) => void
  /** The list stays open after a choice. */
  readonly many: boolean
}

/** Where a key moves in a list of `count`; `undefined` for keys that do not move. */
export function movedOption(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** State and keys of a field with a list below it: what is typed, what fits, which line is marked. */
export function useOptionList({ options, onPick, many }: OptionListOptions): OptionList {
  const [open, setOpenState] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const items = options.filter((option) => fits(`${option.label} ${option.detail ?? ''}`, typed))
  const setOpen = (next: boolean): void => {
    setOpenState(next)
    if (!next) setTyped('')
    setActive(0)
  }
  const type = (text: string): void => {
    setOpenState(true)
    setTyped(text)
    setActive(0)
  }
  const pick = (option: ChoiceOption): void => {
    if (option.disabled) return
    if (!many) setOpen(false)
    onPick(option.value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = open ? movedOption(event.key, active, items.length) : undefined
    const marked = items[active]
    if (next !== undefined) setActive(next)
    else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else if (event.key === 'Enter' && open && marked) pick(marked)
    else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
  }
  return { open, setOpen, typed, type, active, setActive, items, pick, onKeyDown }
}
