import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { ReactElement, ReactNode } from 'react'

import type { IconType } from '../../icons.ts'
import styles from './drop-menu.module.css'
import { joinClasses } from '../join-classes.ts'
import { useLayerHome } from './layer-home.ts'
import { AppLink } from '../page/link.tsx'

export type DropMenuOption = {
  readonly value: string
  readonly label: ReactNode
  readonly before?: ReactNode
}

export type DropMenuEntry =
  | {
      readonly kind?: 'item'
      readonly key: string
      readonly label: ReactNode
      readonly detail?: ReactNode
      readonly icon?: IconType
      /** Before the label, where an icon is not enough: a picture, a mark. */
      readonly before?: ReactNode
      readonly after?: ReactNode
      readonly danger?: boolean
      readonly href?: string
      readonly newTab?: boolean
      readonly onSelect?: () => void
    }
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | { readonly kind: 'divider'; readonly key: string }
  | {
      readonly kind: 'radios'
      readonly key: string
      readonly value: string
      readonly options: readonly DropMenuOption[]
      readonly onChange: (value: string) => void
    }
  | {
      readonly kind: 'checks'
      readonly key: string
      readonly values: readonly string[]
      readonly options: readonly DropMenuOption[]
      readonly onChange: (values: string[]) => void
    }

type ItemEntry = Extract<DropMenuEntry, { readonly kind?: 'item' }>

function Item({ entry }: { readonly entry: ItemEntry }) {
  const { label, detail, icon: Icon, before, after, danger, href, newTab, onSelect } = entry
  const className = joinClasses(danger && styles.danger)
  const left = Icon ? <Icon aria-hidden size={18} /> : before
  const face = (
    <>
      {label}
      {detail !== undefined && <div className={styles.detail}>{detail}</div>}
    </>
  )
  if (href !== undefined) {
    return (
      <Menu.Item
        className={className}
        component={AppLink}
        href={href}
        leftSection={left}
        onClick={onSelect}
        rightSection={after}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
      >
        {face}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item className={className} leftSection={left} onClick={onSelect} rightSection={after}>
      {face}
    </Menu.Item>
  )
}

function OptionFace({ option }: { readonly option: DropMenuOption }) {
  return (
    <span className={styles.option}>
      {option.before}
      {option.label}
    </span>
  )
}

type GroupEntry = Extract<DropMenuEntry, { readonly kind: 'radios' | 'checks' }>

function Group({ entry }: { readonly entry: GroupEntry }) {
  if (entry.kind === 'radios') {
    return (
      <Menu.RadioGroup onChange={entry.onChange} value={entry.value}>
        {entry.options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value}>
            <OptionFace option={option} />
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    )
  }
  return (
    <Menu.CheckboxGroup onChange={entry.onChange} value={[...entry.values]}>
      {entry.options.map((option) => (
        <Menu.CheckboxItem key={option.value} value={option.value}>
          <OptionFace option={option} />
        </Menu.CheckboxItem>
      ))}
    </Menu.CheckboxGroup>
  )
}

function Entry({ entry }: { readonly entry: DropMenuEntry }) {
  if (entry.kind === 'heading') return <Menu.Label className={styles.heading}>{entry.label}</Menu.Label>
  if (entry.kind === 'divider') return <Menu.Divider className={styles.divider} />
  if (entry.kind === 'radios' || entry.kind === 'checks') return <Group entry={entry} />
  return <Item entry={entry} />
}

export type DropMenuProps = {
  /** The button that opens it; gets the aria attributes of a menu button. */
  readonly target: ReactElement
  readonly entries: readonly DropMenuEntry[]
  readonly position?: 'bottom-start' | 'bottom-end' | 'right-start' | 'top-start' | 'top-end'
  readonly width?: number | 'target'
  readonly closeOnItemClick?: boolean
}

/** A menu below a button: arrows, Home, End, Escape and first letters work. */
export function DropMenu({
  target,
  entries,
  position = 'bottom-end',
  width,
  closeOnItemClick,
}: DropMenuProps) {
  const home = useLayerHome()
  return (
    <Menu
      classNames={{
        dropdown: styles.dropdown ?? '',
        item: styles.item ?? '',
        itemSection: styles.section ?? '',
      }}
      closeOnItemClick={closeOnItemClick}
      offset={6}
      portalProps={home}
      position={position}
      transitionProps={{ duration: 0 }}
      width={width}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Entry entry={entry} key={entry.key} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
