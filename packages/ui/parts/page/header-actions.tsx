import type { ReactNode } from 'react'

import type { IconType } from '../../icons.ts'
import { IconDots } from '../../icons.ts'
import { useKitWords } from '../../words/kit-words.ts'
import { Button } from '../button.tsx'
import { DropMenu } from '../layers/drop-menu.tsx'
import styles from './header-actions.module.css'
import { IconButton } from '../icon-button.tsx'

export type HeaderAction = {
  readonly key: string
  readonly label: string
  readonly icon?: IconType
} & (
  | { readonly href: string; readonly newTab?: boolean; readonly onSelect?: undefined }
  | { readonly href?: undefined; readonly newTab?: undefined; readonly onSelect: () => void }
)

export type HeaderActionsProps = {
  /** In a menu at every width: what is needed now and then. */
  readonly inMenu?: readonly HeaderAction[]
  /** Buttons beside the primary one; on a phone in the menu, since a row of them would push the page down. */
  readonly more: readonly HeaderAction[]
  /** What the menu is called; "more" without. */
  readonly menuLabel?: string
  /** The primary button, always in sight. */
  readonly children?: ReactNode
}

/** The actions in the head of a page that has several. */
export function HeaderActions({ inMenu = [], more, menuLabel, children }: HeaderActionsProps) {
  return (
    <>
      <span className={styles.narrow}>
        <ActionMenu actions={[...inMenu, ...more]} label={menuLabel} />
      </span>
      <span className={styles.wide}>
        <ActionMenu actions={inMenu} label={menuLabel} />
        {more.map(({ key, label, icon, href, newTab, onSelect }) =>
          href === undefined ? (
            <Button icon={icon} key={key} onClick={onSelect}>
              {label}
            </Button>
          ) : (
            <Button href={href} icon={icon} key={key} newTab={newTab}>
              {label}
            </Button>
          ),
        )}
      </span>
      {children}
    </>
  )
}

type MenuProps = { readonly actions: readonly HeaderAction[]; readonly label: string | undefined }

function ActionMenu({ actions, label }: MenuProps) {
  const kit = useKitWords()
  if (actions.length === 0) return null
  return (
    <DropMenu
      entries={actions}
      target={<IconButton bordered icon={IconDots} label={label ?? kit('moreActions')} />}
    />
  )
}
