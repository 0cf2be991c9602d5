import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'

import { IconChevronDown, IconSearch, IconX } from '../icons.ts'
import { DropMenu } from '../parts/layers/drop-menu.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { useScrollEdges } from '../parts/page/scroll-edges.ts'
import { useKitWords } from '../words/kit-words.ts'
import { useFieldWords } from '../words/field-words.ts'
import styles from './filter-pills.module.css'
import { useListKeys } from './use-list-keys.ts'

export type FilterOption = { readonly value: string; readonly label: string }

export type FilterPillProps = {
  readonly label: string
  readonly options: readonly FilterOption[]
  /** What is chosen; empty for no filter. */
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  /** One of them only. */
  readonly single?: boolean
}

/** One filter: dashed while it is off, tinted with its value while it is on. */
export function FilterPill({ label, options, values, onChange, single }: FilterPillProps) {
  const t = useKitWords()
  const chosen = options.filter((option) => values.includes(option.value))
  const shown = chosen.map((option) => option.label).join(', ')
  const on = chosen.length > 0
  const entry = single
    ? ({
        kind: 'radios',
        key: 'o',
        value: values[0] ?? '',
        options,
        onChange: (value: string) => onChange([value]),
      } as const)
    : ({ kind: 'checks', key: 'o', values, options, onChange } as const)
  return (
    <span className={joinClasses(styles.pill, on && styles.on)}>
      <DropMenu
        closeOnItemClick={single === true}
        entries={[entry]}
        position="bottom-start"
        target={
          <button className={styles.button} type="button">
            {on ? (
              <span>
                {label}: <b>{chosen.length > 2 ? `${chosen.length}` : shown}</b>
              </span>
            ) : (
              <>
                {label}
                <IconChevronDown aria-hidden size={14} />
              </>
            )}
          </button>
        }
      />
      {on && (
        <button
          aria-label={t('clearFilter', { name: label })}
          className={styles.clear}
          onClick={() => onChange([])}
          type="button"
        >
          <IconX aria-hidden size={14} />
        </button>
      )}
    </span>
  )
}

export type SearchBoxProps = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The key `/` moves here; on unless switched off. */
  readonly shortcut?: boolean
}

/** The search of a list. */
export function SearchBox({ label, placeholder, value, onChange, shortcut: asked }: SearchBoxProps) {
  const shortcut = useListKeys(asked)
  const t = useFieldWords()
  const input = useRef<HTMLInputElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = document.activeElement?.closest('input, textarea, select, [contenteditable="true"]')
    if (!shortcut || event.key !== '/' || event.ctrlKey || event.metaKey || typing) return
    event.preventDefault()
    input.current?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <label className={styles.search}>
      <IconSearch aria-hidden size={16} />
      <input
        aria-label={label}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder ?? label}
        ref={input}
        type="search"
        value={value}
      />
      {shortcut && value === '' && <kbd aria-hidden>/</kbd>}
      {value !== '' && (
        <button
          aria-label={t('clearSearch')}
          className={styles.clear}
          onClick={() => onChange('')}
          type="button"
        >
          <IconX aria-hidden size={14} />
        </button>
      )}
    </label>
  )
}

export type FilterBarProps = {
  readonly search?: ReactNode
  /** `FilterPill`s. */
  readonly children?: ReactNode
  /** At the right: order, columns. */
  readonly end?: ReactNode
}

/** The line above a list: search, filters, order. */
export function FilterBar({ search, children, end }: FilterBarProps) {
  const pills = useRef<HTMLDivElement>(null)
  useScrollEdges(pills)
  return (
    <div className={styles.bar}>
      {/* What stands at the end keeps its place on the first line, however many pills there are. */}
      <div className={styles.fields}>
        {search}
        {children !== undefined && (
          <div className={styles.pills} ref={pills}>
            {children}
          </div>
        )}
      </div>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  )
}
