import type { ReactNode } from 'react'

import { LogoMark } from '../drawings/logo.tsx'
import { Count } from '../parts/chip.tsx'
import { DropMenu } from '../parts/layers/drop-menu.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { HiddenText } from '../parts/page/layout.tsx'
import { AppLink } from '../parts/page/link.tsx'
import { useKitWords } from '../words/kit-words.ts'
import { useWords } from '../words/use-words.ts'
import { currentHref } from './menu-state.ts'
import { shellWords } from './shell-words.ts'
import styles from './side-menu.module.css'
import type { MenuGroup, MenuItem, MenuLeaf } from './types.ts'

type LeafProps = {
  readonly leaf: MenuLeaf
  readonly current: string | undefined
  readonly children?: ReactNode
}

function MenuLink({ leaf, current, children }: LeafProps) {
  const on = leaf.href === current
  return (
    <AppLink
      aria-current={on ? 'page' : undefined}
      className={joinClasses(styles.link, on && styles.on)}
      href={leaf.href}
    >
      {children}
      <span className={styles.name}>{leaf.label}</span>
      {leaf.count !== undefined && leaf.count > 0 && (
        <Count
          className={joinClasses(styles.count, !leaf.hot && styles.cold)}
          hot={leaf.hot}
          value={leaf.count}
        />
      )}
    </AppLink>
  )
}

type ItemProps = { readonly item: MenuItem; readonly current: string | undefined }

/** An item with its sub-items, which show while one is among them. */
function WholeItem({ item, current }: ItemProps) {
  const { icon: Icon, children = [] } = item
  const inside = item.href === current || children.some((child) => child.href === current)
  return (
    <li>
      <MenuLink
        current={children.some((child) => child.href === item.href) ? undefined : current}
        leaf={item}
      >
        <Icon aria-hidden size={20} />
      </MenuLink>
      {inside && children.length > 0 && (
        <ul className={styles.sub}>
          {children.map((child) => (
            <li key={child.key}>
              <MenuLink current={current} leaf={child} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** An item of the rail: its icon; sub-items open beside it. */
function RailItem({ item, current }: ItemProps) {
  const { icon: Icon, children = [], label, href } = item
  const inside = href === current || children.some((child) => child.href === current)
  const className = joinClasses(styles.link, inside && styles.on)
  const face = (
    <>
      <Icon aria-hidden size={20} />
      <HiddenText>
        {label} {item.count ? item.count : ''}
      </HiddenText>
      {item.hot && (item.count ?? 0) > 0 && <span className={styles.dot} />}
    </>
  )
  if (children.length === 0) {
    return (
      <li>
        <AppLink aria-current={inside ? 'page' : undefined} className={className} href={href} title={label}>
          {face}
        </AppLink>
      </li>
    )
  }
  return (
    <li>
      <DropMenu
        entries={[
          { kind: 'heading', key: 'heading', label },
          ...children.map((child) => ({ key: child.key, label: child.label, href: child.href })),
        ]}
        position="right-start"
        target={
          <button className={className} title={label} type="button">
            {face}
          </button>
        }
      />
    </li>
  )
}

export type SideMenuProps = {
  readonly groups: readonly MenuGroup[]
  readonly footItems?: readonly MenuItem[]
  readonly path: string
  readonly homeHref: string
  /** `rail` shows icons only. */
  readonly look: 'whole' | 'rail' | 'drawer'
  readonly shopSwitcher?: ReactNode
  /** Below everything; in the drawer of a phone: language, account. */
  readonly foot?: ReactNode
}

function Group({
  group,
  look,
  current,
}: {
  group: MenuGroup
  look: SideMenuProps['look']
  current?: string
}) {
  const Item = look === 'rail' ? RailItem : WholeItem
  return (
    <>
      {group.label &&
        (look === 'rail' ? (
          <div className={styles.separator} />
        ) : (
          <div className={styles.label}>{group.label}</div>
        ))}
      <ul aria-label={group.label}>
        {group.items.map((item) => (
          <Item current={current} item={item} key={item.key} />
        ))}
      </ul>
    </>
  )
}

/** The menu at the side: brand, shop, groups of items, settings at the foot. */
export function SideMenu(props: SideMenuProps) {
  const { groups, footItems = [], path, homeHref, look, shopSwitcher, foot } = props
  const t = useWords(shellWords)
  const kit = useKitWords()
  const all = [...groups.flatMap((group) => group.items), ...footItems]
  const current = currentHref(all, path)
  const className = joinClasses(
    styles.menu,
    look === 'rail' && styles.rail,
    look === 'drawer' && styles.drawer,
  )
  return (
    <nav aria-label={t('mainMenu')} className={className}>
      <AppLink aria-label={t('home')} className={styles.brand} href={homeHref}>
        <LogoMark size={28} />
        {look !== 'rail' && kit('brand')}
      </AppLink>
      {shopSwitcher}
      {groups.map((group) => (
        <Group current={current} group={group} key={group.key} look={look} />
      ))}
      <div className={styles.foot}>
        {footItems.length > 0 && (
          <Group current={current} group={{ key: 'foot', items: footItems }} look={look} />
        )}
        {foot}
      </div>
    </nav>
  )
}
