import { useOperatorAccess } from '@langraan/identity/backoffice'
import { useQuery } from '@tanstack/react-query'

import { footMenu, menu, tabMenu } from './menu.ts'
import { menuGroups, menuItems } from './menu-items.ts'
import type { MenuContext } from './menu-items.ts'
import { isOperators } from './use-has-page.ts'

/** The menu of where one is: of the shops, or of the operators' desk, which nobody may take for the other. */
export function useMenuOfPlace(path: string, signedIn: boolean, context: MenuContext) {
  const access = useOperatorAccess(signedIn).data?.access ?? 'none'
  const isDesk = isOperators(path) && access !== 'none'
  // Few people are operators: their menu comes with their first page.
  const { data: desk } = useQuery({
    queryKey: ['desk-menu'],
    queryFn: () => import('./desk.tsx'),
    enabled: isDesk,
    staleTime: Infinity,
  })
  if (!isDesk)
    return {
      isDesk,
      footItems: menuItems(footMenu, context),
      groups: menuGroups(menu, context),
      tabItems: menuItems(tabMenu, context),
    }
  const groups = desk ? menuGroups(desk.deskMenu, context) : []
  return {
    isDesk,
    footItems: desk ? menuItems(desk.deskFoot, context) : [],
    groups,
    place: desk && <desk.DeskSign />,
    tabItems: groups.flatMap(({ items }) => items),
  }
}
