import { IconMenu2 } from '../icons.ts'
import { joinClasses } from '../parts/join-classes.ts'
import { AppLink } from '../parts/page/link.tsx'
import { useWords } from '../words/use-words.ts'
import styles from './app-shell.module.css'
import { currentHref } from './menu-state.ts'
import { shellWords } from './shell-words.ts'
import type { MenuItem } from './types.ts'

export type BottomTabsProps = {
  /** Four at most; the fifth place opens the menu. */
  readonly items: readonly MenuItem[]
  readonly path: string
  readonly menuOpen: boolean
  readonly onMore: () => void
}

/** The tabs at the lower edge of a phone. */
export function BottomTabs({ items, path, menuOpen, onMore }: BottomTabsProps) {
  const t = useWords(shellWords)
  const current = currentHref(items, path)
  return (
    <nav aria-label={t('bottomMenu')} className={styles.tabs}>
      {items.slice(0, 4).map(({ key, href, label, shortLabel, count, icon: Icon, children = [] }) => (
        <AppLink
          aria-current={href === current ? 'page' : undefined}
          className={joinClasses(
            styles.tab,
            // What stands below a tab in the menu lights the tab, or nobody knows where they are.
            (href === current || children.some((child) => child.href === current)) && styles.tabOn,
          )}
          href={href}
          key={key}
        >
          <Icon aria-hidden size={22} />
          {shortLabel ?? label}
          {count !== undefined && count > 0 && <span className={styles.tabCount}>{count}</span>}
        </AppLink>
      ))}
      <button aria-expanded={menuOpen} className={styles.tab} onClick={onMore} type="button">
        <IconMenu2 aria-hidden size={22} />
        {t('more')}
      </button>
    </nav>
  )
}
