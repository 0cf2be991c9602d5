import { useAgentCounts } from '@langraan/agents/backoffice'
import { useQueryClient } from '@tanstack/react-query'
import { Notifications } from '@langraan/reports/backoffice'
import { useSession } from '@langraan/identity/backoffice'
import {
  createShopPath,
  dashboardPath,
  ExpiredNotice,
  overviewPath,
  upgradeOffer,
  useShopChoices,
} from '@langraan/shops/backoffice'
import { FailureOfferContext, useSaid, useThemeColour, useWords } from '@langraan/ui'
import { IconBuildingStore, IconPlus } from '@langraan/ui/icons'
import type { DropMenuEntry } from '@langraan/ui/menu'
import { PaletteButton, usePaletteShortcut } from '@langraan/ui/palette'
import { AppShell } from '@langraan/ui/shell'
import { useParams, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { useFollowShop } from './follow-shop.ts'
import { appPath } from './session/guard.ts'
import { menuWords, personMenu } from './menu.ts'
import { menuItems } from './menu-items.ts'
import type { MenuContext } from './menu-items.ts'
import { PageGate } from './page-gate.tsx'
import { useAway } from './use-away.ts'
import { useHasPage } from './use-has-page.ts'
import { useMenuOfPlace } from './use-menu-of-place.tsx'
import { useOpenShop } from './open-shop.ts'
import type { OpenShop } from './open-shop.ts'

// Most visits never open it.
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

function useMenuContext(shopId: string | undefined, path: string): MenuContext {
  return {
    said: useSaid(),
    shopId,
    hasPage: useHasPage(shopId),
    counts: useAgentCounts(shopId, path.includes('/agents')),
  }
}

/** The shop that is open and the ways to others. A page that a shop has by itself stays open in the next one. */
function useShopSwitch(signedIn: boolean, path: string, { shopId, isNamed }: OpenShop) {
  const t = useWords(menuWords)
  const params = useParams({ strict: false }) as Readonly<Record<string, string>>
  const onlyShop = shopId !== undefined && Object.keys(params).length === 1
  const hrefOf = (id: string) => {
    if (!isNamed) return `${path}?shop=${id}`
    return onlyShop ? path.replace(shopId, id) : dashboardPath(id)
  }
  const shops = useShopChoices(signedIn, hrefOf)
  const shopEntries: DropMenuEntry[] = [
    { kind: 'divider', key: 'more' },
    { key: 'all', label: t('allShops'), icon: IconBuildingStore, href: overviewPath },
    { key: 'new', label: t('newShop'), icon: IconPlus, href: createShopPath },
  ]
  return { shopId, shops, shopEntries }
}

/** Menu and top bar around the pages of a signed-in person. */
export function AppFrame() {
  // What one person saw is nothing for the next at the same screen.
  const queries = useQueryClient()
  const session = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const open = useOpenShop(path)
  const context = useMenuContext(open.shopId, path)
  const t = useWords(menuWords)
  const shopSwitch = useShopSwitch(session.user !== undefined, path, open)
  const { isDesk, ...menus } = useMenuOfPlace(path, session.user !== undefined, context)
  useThemeColour(isDesk ? 'indigo' : undefined)
  useFollowShop(session.user && context.shopId)
  const away = useAway()
  const [searching, setSearching] = useState(false)
  usePaletteShortcut(() => setSearching(true))
  if (!session.user) return null
  const { name, userEmail, profilePicture } = session.user
  const accountEntries: DropMenuEntry[] = menuItems(personMenu, context).map(({ key, label, href }) => ({
    key,
    label,
    href,
  }))
  const signOut = (): void => void session.signOut().then(() => queries.clear())
  return (
    <AppShell
      away={away}
      accountEntries={accountEntries}
      {...menus}
      homeHref={appPath}
      onSignOut={signOut}
      path={path}
      search={<PaletteButton label={t('find')} onOpen={() => setSearching(true)} />}
      {...shopSwitch}
      topActions={<Notifications />}
      user={{ name, email: userEmail, pictureUrl: profilePicture }}
    >
      {context.shopId !== undefined && <ExpiredNotice shopId={context.shopId} />}
      <FailureOfferContext value={upgradeOffer}>
        <PageGate />
      </FailureOfferContext>
      {searching && (
        <Suspense>
          <Palette
            onClose={() => setSearching(false)}
            onSignOut={signOut}
            shopId={shopSwitch.shopId}
            shops={shopSwitch.shops}
          />
        </Suspense>
      )}
    </AppShell>
  )
}
