import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import type { ThaiAddress } from '@langraan/thai'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { FieldFrame } from '../forms/field.tsx'
import type { FieldWiring } from '../forms/field.tsx'
import field from '../forms/field.module.css'
import { joinClasses } from '../parts/join-classes.ts'
import { useLayerHome } from '../parts/layers/layer-home.ts'
import { HiddenText } from '../parts/page/layout.tsx'
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
  // What was typed when somebody chose before it was answered.
  const [awaited, setAwaited] = useState<string>()
  const answer = useAddressSearch(search, value, open)
  const items = itemsOf(answer)
  const close = (): void => {
    setOpen(false)
    setAwaited(undefined)
  }
  const pick = (address: ThaiAddress): void => {
    close()
    onPick(address)
  }
  const type = (text: string): void => {
    setOpen(true)
    setActive(0)
    setAwaited(undefined)
    onChange(text)
  }
  const typed = value.trim()
  const isAnswered = answer.state !== 'waiting' && answer.text === typed
  const takeBest = useEffectEvent(() => {
    setAwaited(undefined)
    const [best] = items
    if (best) pick(best)
  })
  const isBestThere = isAnswered && awaited === typed
  useEffect(() => {
    if (isBestThere) takeBest()
  }, [isBestThere])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = open ? moved(event.key, active, items.length) : undefined
    const chosen = items[active]
    if (next !== undefined) setActive(next)
    else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else if (event.key === 'Enter' && open && isAnswered && chosen) pick(chosen)
    // The list is still that of what was typed before, or not there yet.
    else if (event.key === 'Enter' && open && typed !== '' && !isAnswered) setAwaited(typed)
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }
  return { open, close, active, setActive, answer, items, pick, type, onKeyDown }
}

type ListState = ReturnType<typeof useAddressList>

type InputProps = {
  readonly props: AddressComboboxProps
  readonly wiring: FieldWiring
  readonly list: ListState
  readonly listId: string
  readonly shown: boolean
}

/** The input itself, tied to the list below it. */
function ComboboxInput({ props, wiring, list, listId, shown }: InputProps) {
  const marked = shown && list.items.length > 0 ? `${listId}-${list.active}` : undefined
  const leave = (): void => {
    list.close()
    props.onBlur?.()
  }
  return (
    <input
      {...wiring}
      aria-activedescendant={marked}
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
      value={props.value}
    />
  )
}

/** How many were found, read aloud. */
function FoundCount({ count }: { readonly count: number }) {
  const t = useKitWords()
  return (
    <HiddenText>
      <span aria-live="polite">{count > 0 && t('addressFound', { count })}</span>
    </HiddenText>
  )
}

const bareDropdown = { dropdown: { padding: 0, border: 0, background: 'none' } }

/** One part of an address; typing any part finds the whole of it. */
export function AddressCombobox(props: AddressComboboxProps) {
  const { label, help, error } = props
  const listId = useId()
  const home = useLayerHome()
  const list = useAddressList(props)
  const { answer } = list
  const shown = list.open && answer.state !== 'waiting'
  return (
    <FieldFrame error={error} help={help} label={label}>
      {(wiring) => (
        <Popover
          opened={shown}
          portalProps={home}
          position="bottom-start"
          radius="md"
          returnFocus={false}
          styles={bareDropdown}
          transitionProps={{ duration: 0 }}
          width="target"
          withRoles={false}
        >
          <Popover.Target>
            <span className={joinClasses(field.box, error !== undefined && field.bad)}>
              <ComboboxInput list={list} listId={listId} props={props} shown={shown} wiring={wiring} />
              <FoundCount count={shown ? list.items.length : 0} />
            </span>
          </Popover.Target>
          <Popover.Dropdown>
            {answer.state !== 'waiting' && (
              <AddressOptions
                active={list.active}
                answer={answer}
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
