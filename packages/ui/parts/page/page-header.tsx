import type { ReactNode } from 'react'

import { IconChevronRight } from '../../icons.ts'
import { useKitWords } from '../../words/kit-words.ts'
import { AppLink } from './link.tsx'
import styles from './page-header.module.css'

export type PageHeaderProps = {
  readonly title: ReactNode
  /** One line of fact under the title: how many, since when. */
  readonly fact?: ReactNode
  /** Chips beside the title. */
  readonly beside?: ReactNode
  /** At the right: quiet, default, and at most one primary button, in this order. */
  readonly actions?: ReactNode
  /** The way back up, outermost first. */
  readonly crumbs?: readonly { readonly label: string; readonly href: string }[]
}

/** The head of a page. Its title is the page's only `h1`, and, being a text, the title of the window. */
export function PageHeader({ title, fact, beside, actions, crumbs = [] }: PageHeaderProps) {
  const kit = useKitWords()
  return (
    <header className={styles.header}>
      {typeof title === 'string' && <title>{`${title} · ${kit('brand')}`}</title>}
      {crumbs.length > 0 && (
        <div className={styles.crumbs}>
          {crumbs.map((crumb) => (
            <span className={styles.crumbs} key={crumb.href} style={{ flexBasis: 'auto' }}>
              <AppLink href={crumb.href}>{crumb.label}</AppLink>
              <IconChevronRight aria-hidden size={14} />
            </span>
          ))}
        </div>
      )}
      <div className={styles.words}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        </div>
        {fact !== undefined && <p className={styles.fact}>{fact}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
