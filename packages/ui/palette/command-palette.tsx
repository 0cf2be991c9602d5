import { useMergedRef } from '@mantine/hooks'
import { use, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'

import { movedOption } from '../forms/choices/use-option-list.ts'
import { IconSearch, IconX } from '../icons.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { LinkContext } from '../parts/page/link.tsx'
import { useLayer } from '../parts/layers/use-layer.ts'
import { useTrap } from '../parts/layers/use-trap.ts'
import { FoundText } from '../search/found-text.tsx'
import { useKitWords } from '../words/kit-words.ts'
import { usePaletteWords } from '../words/palette-words.ts'
import styles from './command-palette.module.css'
import { rankCommands } from './rank-commands.ts'
import type { Command, CommandGroup } from './types.ts'

export type TypedCommands = { readonly above: readonly Command[]; readonly below: readonly Command[] }

export type CommandPaletteProps = {
  readonly groups: readonly CommandGroup[]
  /** What only the typed text can name: an order by its number, above the rest; a search, below it. */
  readonly typedCommands?: (typed: string) => TypedCommands
  readonly onClose: () => void
}

type OptionProps = {
  readonly command: Command
  readonly typed: string
  readonly id: string
  readonly active: boolean
  readonly onHover: () => void
  readonly onRun: (command: Command) => void
}

function CommandFace({ command, typed }: { readonly command: Command; readonly typed: string }) {
  const { icon: Icon, before, label, detail } = command
  return (
    <>
      {before ?? (
        <span className={styles.icon}>
          <Icon aria-hidden size={18} />
        </span>
      )}
      <span className={styles.words}>
        <FoundText text={label} typed={typed} />
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  )
}

/** One line. A command with an address is a link, so that the router prepares and follows it. */
function CommandOption({ command, typed, id, active, onHover, onRun }: OptionProps) {
  const Link = use(LinkContext)
  const shared = {
    'aria-selected': active,
    className: joinClasses(styles.option, active && styles.active),
    id,
    onClick: () => onRun(command),
    onMouseMove: onHover,
    role: 'option',
    tabIndex: -1,
  } as const
  const face = (
    <>
      <CommandFace command={command} typed={typed} />
      {active && <kbd aria-hidden>Enter</kbd>}
    </>
  )
  if (command.href === undefined) return <div {...shared}>{face}</div>
  return (
    <Link {...shared} href={command.href}>
      {face}
    </Link>
  )
}

type ResultsProps = {
  readonly groups: readonly CommandGroup[]
  readonly typed: string
  readonly listId: string
  readonly active: number
  readonly onHover: (index: number) => void
  readonly onRun: (command: Command) => void
}

function Results({ groups, typed, listId, active, onHover, onRun }: ResultsProps) {
  const t = usePaletteWords()
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { commands }) => sum + commands.length, 0),
  )
  return (
    <div aria-label={t('results')} className={styles.list} id={listId} role="listbox">
      {groups.map((group, at) => (
        <div aria-labelledby={`${listId}-${group.key}`} key={group.key} role="group">
          <div className={styles.heading} id={`${listId}-${group.key}`} role="presentation">
            {group.label}
          </div>
          {group.commands.map((command, offset) => {
            const index = (starts[at] ?? 0) + offset
            return (
              <CommandOption
                active={index === active}
                command={command}
                id={`${listId}-${index}`}
                key={command.id}
                onHover={() => onHover(index)}
                onRun={onRun}
                typed={typed}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function PaletteFoot() {
  const t = usePaletteWords()
  return (
    <div className={styles.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keysMove')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keysRun')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('keysClose')}
      </span>
      <span className={styles.aside}>{t('bothLanguages')}</span>
    </div>
  )
}

/** What is typed, what fits, which line is marked, and what the keys do. */
function usePalette({ groups, typedCommands, onClose }: CommandPaletteProps, listId: string) {
  const t = usePaletteWords()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const named = typedCommands?.(typed.trim())
  const found = [
    { key: 'above', label: t('search'), commands: named?.above ?? [] },
    ...rankCommands(groups, typed),
    { key: 'below', label: t('search'), commands: named?.below ?? [] },
  ].filter((group) => group.commands.length > 0)
  const commands = found.flatMap((group) => group.commands)
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  const run = (command: Command): void => {
    onClose()
    command.run?.()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = movedOption(event.key, active, commands.length)
    if (next !== undefined) setActive(next)
    // A press on the marked line, so that a link is followed by whoever draws links.
    else if (event.key === 'Enter') document.getElementById(`${listId}-${active}`)?.click()
    else return
    event.preventDefault()
  }
  const type = (text: string): void => {
    setTyped(text)
    setActive(0)
  }
  return { typed, type, active, setActive, found, commands, run, onKeyDown }
}

type LineProps = {
  readonly palette: ReturnType<typeof usePalette>
  readonly listId: string
  readonly onClose: () => void
}

/** The line one types in. */
function PaletteInput({ palette, listId, onClose }: LineProps) {
  const t = usePaletteWords()
  const kit = useKitWords()
  const { commands, active } = palette
  return (
    <div className={styles.line}>
      <IconSearch aria-hidden size={20} />
      <input
        aria-activedescendant={commands.length > 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded
        aria-label={t('title')}
        autoComplete="off"
        className={styles.input}
        autoFocus
        data-autofocus
        onChange={(event) => palette.type(event.target.value)}
        onKeyDown={palette.onKeyDown}
        placeholder={t('hint')}
        role="combobox"
        spellCheck={false}
        value={palette.typed}
      />
      <IconButton icon={IconX} label={kit('close')} onClick={onClose} size="sm" />
    </div>
  )
}

/** Every page and action in one list, found by typing in either language. Rendered while it is open. */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose } = props
  const t = usePaletteWords()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(useTrap(), box)
  const palette = usePalette(props, listId)
  useLayer({ modal: true, onClose })
  const { found, commands, typed, active } = palette
  return createPortal(
    <div
      className={styles.scrim}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div
        aria-label={t('title')}
        aria-modal="true"
        className={styles.box}
        ref={ref}
        role="dialog"
        tabIndex={-1}
      >
        <PaletteInput listId={listId} onClose={onClose} palette={palette} />
        <Results
          active={active}
          groups={found}
          listId={listId}
          onHover={palette.setActive}
          onRun={palette.run}
          typed={typed}
        />
        <div className={commands.length > 0 ? styles.count : styles.nothing} role="status">
          {commands.length > 0 ? t('found', { count: commands.length }) : t('nothing', { text: typed })}
        </div>
        <PaletteFoot />
      </div>
    </div>,
    document.body,
  )
}
