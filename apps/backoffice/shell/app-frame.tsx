import { useSession } from '@langraan/identity/backoffice'
import { useWords } from '@langraan/ui'
import type { DropMenuEntry } from '@langraan/ui/menu'
import { AppShell } from '@langraan/ui/shell'
import { Outlet, useParams, useRouter, useRouterState } from '@tanstack/react-router'

import { appPath } from './guard.ts'
import { footMenu, menu, menuWords, tabMenu } from './menu.ts'
import { menuGroups, menuItems } from './menu-items.ts'
import type { MenuContext } from './menu-items.ts'

function useMenuContext(): MenuContext {
  const t = useWords(menuWords)
  const { routesByPath } = useRouter()
  const { shopId } = useParams({ strict: false }) as { readonly shopId?: string }
  return { t, shopId, hasPage: (to) => Object.hasOwn(routesByPath, to), counts: {} }
}

/** Menu and top bar around the pages of a signed-in person. */
export function AppFrame() {
  const session = useSession()
  const context = useMenuContext()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (!session.user) return null
  const { name, userEmail, profilePicture } = session.user
  const accountEntries: DropMenuEntry[] = menuItems(
    [
      { key: 'account', to: '/app/account' },
      { key: 'billing', to: '/app/billing' },
    ],
    context,
  ).map(({ key, label, href }) => ({ key, label, href }))
  return (
    <AppShell
      accountEntries={accountEntries}
      footItems={menuItems(footMenu, context)}
      groups={menuGroups(menu, context)}
      homeHref={appPath}
      onSignOut={() => void session.signOut()}
      path={path}
      tabItems={menuItems(tabMenu, context)}
      user={{ name, email: userEmail, pictureUrl: profilePicture }}
    >
      <Outlet />
    </AppShell>
  )
}
