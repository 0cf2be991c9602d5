import type { ReactNode } from 'react'

import type { IconType } from '../icons.ts'
import { IconDots } from '../icons.ts'
import { useKitWords } from '../words/kit-words.ts'
import { Button } from './button.tsx'
import { DropMenu } from './drop-menu.tsx'
import styles from './header-actions.module.css'
import { IconButton } from './icon-button.tsx'

export type HeaderAction = {
  readonly key: string
  readonly label: string
  readonly icon?: IconType
} & (
  | { readonly href: string; readonly onSelect?: undefined }
  | { readonly href?: undefined; readonly onSelect: () => void }
)

export type HeaderActionsProps = {
  /** Buttons beside the primary one; on a phone a menu, since a row of them would push the page down. */
  readonly more: readonly HeaderAction[]
  /** The primary button, always in sight. */
  readonly children?: ReactNode
}

/** The actions in the head of a page that has several. */
export function HeaderActions({ more, children }: HeaderActionsProps) {
  const kit = useKitWords()
  return (
    <>
      {more.length > 0 && (
        <span className={styles.narrow}>
          <DropMenu
            entries={more}
            target={<IconButton bordered icon={IconDots} label={kit('moreActions')} />}
          />
        </span>
      )}
      <span className={styles.wide}>
        {more.map(({ key, label, icon, href, onSelect }) =>
          href === undefined ? (
            <Button icon={icon} key={key} onClick={onSelect}>
              {label}
            </Button>
          ) : (
            <Button href={href} icon={icon} key={key}>
              {label}
            </Button>
          ),
        )}
      </span>
      {children}
    </>
  )
}
