import { useMergedRef } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'

import { LogoMark } from '../drawings/logo.tsx'
import { IconLayoutSidebar, IconMenu2 } from '../icons.ts'
import type { DropMenuEntry } from '../parts/layers/drop-menu.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { LanguageSwitch } from '../parts/page/language-switch.tsx'
import { LayerHome } from '../parts/layers/layer-home.ts'
import { AppLink } from '../parts/page/link.tsx'
import { useLayer } from '../parts/layers/use-layer.ts'
import { useTrap } from '../parts/layers/use-trap.ts'
import { OfflineBanner } from '../states/offline-banner.tsx'
import { useKitWords } from '../words/kit-words.ts'
import { useWords } from '../words/use-words.ts'
import styles from './app-shell.module.css'
import { BottomTabs } from './bottom-tabs.tsx'
import { shellWords } from './shell-words.ts'
import { hasSubItems } from './menu-state.ts'
import { SideMenu } from './side-menu.tsx'
import { AccountMenu, SchemeSwitch, ShopSwitcher } from './switches.tsx'
import type { MenuGroup, MenuItem, ShellUser, ShopChoice } from './types.ts'
import { useMenu, useWidthName } from './use-menu.ts'
import type { Menu } from './use-menu.ts'

export type AppShellProps = {
  /** The server has been out of reach for a while. */
  readonly away?: boolean
  readonly groups: readonly MenuGroup[]
  readonly footItems?: readonly MenuItem[]
  /** At the lower edge of a phone, four at most. */
  readonly tabItems: readonly MenuItem[]
  /** The path that is shown; the item that leads there is marked. */
  readonly path: string
  readonly homeHref: string
  readonly user: ShellUser
  readonly accountEntries?: readonly DropMenuEntry[]
  readonly onSignOut: () => void
  /** Where one is, in the place of the shop: on pages that are of no shop. */
  readonly place?: ReactNode
  readonly shops?: readonly ShopChoice[]
  readonly shopId?: string
  readonly shopEntries?: readonly DropMenuEntry[]
  /** In the top bar: search at the left, bell and the like at the right. */
  readonly search?: ReactNode
  readonly topActions?: ReactNode
  readonly children: ReactNode
}

type SideProps = AppShellProps & { readonly look: 'whole' | 'rail' | 'drawer' }

function Side({ look, ...props }: SideProps) {
  const { shops = [], shopId, place } = props
  const switcher =
    shopId === undefined ? (
      look !== 'rail' && place
    ) : (
      <ShopSwitcher compact={look === 'rail'} currentId={shopId} more={props.shopEntries} shops={shops} />
    )
  const foot = look === 'drawer' && (
    <div className={styles.drawerFoot}>
      <LanguageSwitch />
      <SchemeSwitch />
    </div>
  )
  return (
    <SideMenu
      foot={foot}
      footItems={props.footItems}
      groups={props.groups}
      homeHref={props.homeHref}
      look={look}
      path={props.path}
      shopSwitcher={switcher}
    />
  )
}

/** The menu of a phone, over the page. */
function Drawer({ onClose, ...props }: AppShellProps & { readonly onClose: () => void }) {
  const t = useWords(shellWords)
  const trap = useTrap()
  const [home, setHome] = useState<HTMLElement | null>(null)
  const ref = useMergedRef(trap, setHome)
  useLayer({ modal: true, onClose })
  return (
    <>
      <div className={styles.scrim} onPointerDown={onClose} />
      <div
        aria-label={t('mainMenu')}
        aria-modal="true"
        className={styles.drawer}
        ref={ref}
        role="dialog"
        tabIndex={-1}
      >
        <LayerHome value={home}>
          <Side {...props} look="drawer" />
        </LayerHome>
      </div>
    </>
  )
}

function TopBar({ menu, ...props }: AppShellProps & { readonly menu: Menu }) {
  const t = useWords(shellWords)
  const kit = useKitWords()
  const phone = menu.layout === 'mobile'
  const shop = props.shops?.find(({ id }) => id === props.shopId)
  return (
    <header className={styles.top}>
      <IconButton
        expanded={menu.menuType === 'default' || menu.menuType === 'mobile-open'}
        icon={phone ? IconMenu2 : IconLayoutSidebar}
        label={t(phone ? 'openMenu' : 'changeMenu')}
        onClick={menu.click}
      />
      {(phone || menu.menuType === 'hidden') && (
        <AppLink className={styles.place} href={props.homeHref}>
          {!phone && <LogoMark size={28} />}
          <span className={styles.placeName}>{shop?.name ?? kit('brand')}</span>
        </AppLink>
      )}
      <div className={styles.middle}>{props.search}</div>
      {!phone && (
        <>
          <LanguageSwitch />
          <SchemeSwitch />
        </>
      )}
      {props.topActions}
      <AccountMenu entries={props.accountEntries ?? []} onSignOut={props.onSignOut} user={props.user} />
    </header>
  )
}

/** The frame of the back-office: side menu, top bar, page, and the tabs of a phone. */
export function AppShell(props: AppShellProps) {
  const t = useWords(shellWords)
  const menu = useMenu()
  const close = useEffectEvent(menu.close)
  useEffect(() => close(), [props.path])
  const phone = menu.layout === 'mobile'
  const hidden = menu.menuType === 'hidden' || phone
  const rail = menu.menuType === 'sub-hidden'
  const selectedMenuHasSubItems = hasSubItems(
    props.groups.flatMap((group) => group.items),
    props.path,
  )
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <div
        className={joinClasses(styles.shell, rail && styles.rail, hidden && styles.noSide)}
        data-click-count={menu.clickCount}
        data-menu={menu.menuType}
        data-sub-items={selectedMenuHasSubItems}
        data-width={useWidthName()}
      >
        {!hidden && (
          <div className={styles.side}>
            <Side {...props} look={rail ? 'rail' : 'whole'} />
          </div>
        )}
        <TopBar {...props} menu={menu} />
        <main className={styles.main} id="main" tabIndex={-1}>
          <OfflineBanner away={props.away ?? false} />
          {props.children}
        </main>
      </div>
      {phone && (
        <BottomTabs
          items={props.tabItems}
          menuOpen={menu.menuType === 'mobile-open'}
          onMore={menu.click}
          path={props.path}
        />
      )}
      {menu.menuType === 'mobile-open' && <Drawer {...props} onClose={menu.close} />}
    </>
  )
}
