import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import type { ThaiAddress } from '@langraan/thai'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { FieldFrame } from '../forms/field.tsx'
import field from '../forms/field.module.css'
import { joinClasses } from '../parts/join-classes.ts'
import { useLayerHome } from '../parts/layer-home.ts'
import { HiddenText } from '../parts/layout.tsx'
import { useKitWords } from '../words/kit-words.ts'
import { AddressOptions } from './address-options.tsx'
import { useAddressSearch } from './use-address-search.ts'
import type { AddressAnswer, AddressSearch } from './use-address-search.ts'

export type AddressComboboxProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly help?: string
  readonly error?: string
  readonly inputMode?: 'text' | 'numeric'
  readonly autoComplete?: string
  readonly search: AddressSearch
  readonly onChange: (text: string) => void
  readonly onPick: (address: ThaiAddress) => void
  readonly onBlur?: () => void
}

const itemsOf = (answer: AddressAnswer): readonly ThaiAddress[] =>
  answer.state === 'found' ? answer.items : []

/** Where the keys move in the list; `undefined` for keys that do not move. */
function moved(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return undefined
}

/** State and keys of one combobox: what is typed, whether the list is open, which line is marked. */
function useAddressList({ value, search, onChange, onPick }: AddressComboboxProps) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const answer = useAddressSearch(search, value, open)
  const items = itemsOf(answer)
  const pick = (address: ThaiAddress): void => {
    setOpen(false)
    onPick(address)
  }
  const type = (text: string): void => {
    setOpen(true)
    setActive(0)
    onChange(text)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = open ? moved(event.key, active, items.length) : undefined
    const chosen = items[active]
    if (next !== undefined) setActive(next)
    else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else if (event.key === 'Enter' && open && chosen) pick(chosen)
    else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
  }
  return { open, setOpen, active, setActive, answer, items, pick, type, onKeyDown }
}

/** One part of an address; typing any part finds the whole of it. */
export function AddressCombobox(props: AddressComboboxProps) {
  const { label, value, help, error, onBlur } = props
  const t = useKitWords()
  const listId = useId()
  const home = useLayerHome()
  const list = useAddressList(props)
  const shown = list.open && list.answer.state !== 'waiting'
  const leave = (): void => {
    list.setOpen(false)
    onBlur?.()
  }
  return (
    <FieldFrame error={error} help={help} label={label}>
      {(wiring) => (
        <Popover
          opened={shown}
          portalProps={home}
          position="bottom-start"
          radius="md"
          returnFocus={false}
          styles={{ dropdown: { padding: 0, border: 0, background: 'none' } }}
          transitionProps={{ duration: 0 }}
          width="target"
          withRoles={false}
        >
          <Popover.Target>
            <span className={joinClasses(field.box, error !== undefined && field.bad)}>
              <input
                {...wiring}
                aria-activedescendant={
                  shown && list.items.length > 0 ? `${listId}-${list.active}` : undefined
                }
                aria-autocomplete="list"
                aria-controls={shown ? listId : undefined}
                aria-expanded={shown}
                autoComplete={props.autoComplete ?? 'off'}
                className={field.control}
                inputMode={props.inputMode}
                name={props.name}
                onBlur={leave}
                onChange={(event) => list.type(event.target.value)}
                onKeyDown={list.onKeyDown}
                role="combobox"
                value={value}
              />
              <HiddenText>
                <span aria-live="polite">
                  {shown && list.items.length > 0 && t('addressFound', { count: list.items.length })}
                </span>
              </HiddenText>
            </span>
          </Popover.Target>
          <Popover.Dropdown>
            {list.answer.state !== 'waiting' && (
              <AddressOptions
                active={list.active}
                answer={list.answer}
                id={listId}
                label={label}
                onHover={list.setActive}
                onPick={list.pick}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  )
}
