import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'

import { IconCheck } from '../../icons.ts'
import { joinClasses } from '../../parts/join-classes.ts'
import { useLayerHome } from '../../parts/layers/layer-home.ts'
import { HiddenText } from '../../parts/page/layout.tsx'
import { FoundText } from '../../search/found-text.tsx'
import { useFieldWords } from '../../words/field-words.ts'
import styles from './option-popover.module.css'
import type { OptionList } from './use-option-list.ts'

/** Scrolls the list only: `scrollIntoView` would move the page, too, while the list is being placed. */
function showInside(list: HTMLElement, option: HTMLElement): void {
  const below = option.offsetTop + option.offsetHeight - list.clientHeight
  if (list.scrollTop < below) list.scrollTop = below
  if (list.scrollTop > option.offsetTop) list.scrollTop = option.offsetTop
}

type OptionsProps = {
  readonly id: string
  readonly label: string
  readonly list: OptionList
  readonly chosen: readonly string[]
  readonly many: boolean
}

function Options({ id, label, list, chosen, many }: OptionsProps) {
  const t = useFieldWords()
  const ref = useRef<HTMLUListElement>(null)
  const { active, items, typed } = list
  useEffect(() => {
    const option = ref.current?.children[active]
    if (ref.current && option instanceof HTMLElement) showInside(ref.current, option)
  }, [active])
  return (
    <>
      <ul
        aria-label={label}
        aria-multiselectable={many || undefined}
        className={styles.list}
        hidden={items.length === 0}
        id={id}
        ref={ref}
        role="listbox"
      >
        {items.map((option, index) => (
          <li
            aria-disabled={option.disabled}
            aria-selected={chosen.includes(option.value)}
            className={joinClasses(styles.option, index === active && styles.active)}
            id={`${id}-${index}`}
            key={option.value}
            onClick={() => list.pick(option)}
            // The field keeps the focus, so that leaving it does not close the list first.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => list.setActive(index)}
            role="option"
          >
            <span className={styles.words}>
              <FoundText text={option.label} typed={typed} />
              {option.detail !== undefined && (
                <span className={styles.detail}>
                  <FoundText text={option.detail} typed={typed} />
                </span>
              )}
            </span>
            {chosen.includes(option.value) && <IconCheck aria-hidden className={styles.check} size={16} />}
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <div className={joinClasses(styles.list, styles.message)} role="status">
          {t('nothingFits', { text: typed })}
        </div>
      )}
    </>
  )
}

export type OptionPopoverProps = OptionsProps & { readonly target: ReactElement }

/** The list below a field in which one may type. The field keeps the focus; it names the marked line. */
export function OptionPopover({ target, ...props }: OptionPopoverProps) {
  const t = useFieldWords()
  const home = useLayerHome()
  const { open, items } = props.list
  return (
    <>
      <Popover
        opened={open}
        portalProps={home}
        position="bottom-start"
        returnFocus={false}
        styles={{ dropdown: { padding: 0, border: 0, background: 'none' } }}
        transitionProps={{ duration: 0 }}
        width="target"
        withRoles={false}
      >
        <Popover.Target>{target}</Popover.Target>
        <Popover.Dropdown>
          <Options {...props} />
        </Popover.Dropdown>
      </Popover>
      <HiddenText>
        <span aria-live="polite">{open && items.length > 0 && t('fitting', { count: items.length })}</span>
      </HiddenText>
    </>
  )
}

/** What ties an input to its list. */
export function comboboxWiring(list: OptionList, listId: string) {
  return {
    'aria-activedescendant': list.open && list.items.length > 0 ? `${listId}-${list.active}` : undefined,
    'aria-autocomplete': 'list',
    'aria-controls': list.open ? listId : undefined,
    'aria-expanded': list.open,
    autoComplete: 'off',
    onKeyDown: list.onKeyDown,
    role: 'combobox',
  } as const
}
