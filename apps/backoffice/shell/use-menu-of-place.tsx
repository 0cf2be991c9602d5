import { useOperatorAccess } from '@langraan/identity/backoffice'
import { useWords } from '@langraan/ui'
import { IconArrowLeft } from '@langraan/ui/icons'
import type { MenuItem } from '@langraan/ui/shell'

import { appPath } from './session/guard.ts'
import { DeskSign } from './desk-sign.tsx'
import { footMenu, menu, menuWords, operatorMenu, tabMenu } from './menu.ts'
import { menuGroups, menuItems } from './menu-items.ts'
import type { MenuContext } from './menu-items.ts'
import { isOperators } from './use-has-page.ts'

/** The menu of where one is: of the shops, or of the operators' desk, which nobody may take for the other. */
export function useMenuOfPlace(path: string, signedIn: boolean, context: MenuContext) {
  const t = useWords(menuWords)
  const access = useOperatorAccess(signedIn).data?.access ?? 'none'
  const isDesk = isOperators(path) && access !== 'none'
  if (!isDesk)
    return {
      isDesk,
      footItems: menuItems(footMenu, context),
      groups: menuGroups(menu, context),
      tabItems: menuItems(tabMenu, context),
    }
  const groups = menuGroups(operatorMenu, context)
  const back: MenuItem = { key: 'back', label: t('backToShops'), href: appPath, icon: IconArrowLeft }
  return {
    isDesk,
    footItems: [back],
    groups,
    place: <DeskSign />,
    tabItems: groups.flatMap(({ items }) => items),
  }
}
