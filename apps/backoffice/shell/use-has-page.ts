import { useOperatorAccess } from '@langraan/identity/backoffice'
import { useChosenShop, useMay } from '@langraan/shops/backoffice'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { maySeeOfChosen, maySeePage } from './page-permissions.ts'
import { clientConfig } from './client-config.ts'

/** Pages that only lead to an area outside of this app, by the setting that says where it is. */
const areas = { '/app/facebook': 'liveUrl', '/app/salepages': 'salePagesUrl' } as const

const isArea = (path: string): path is keyof typeof areas => Object.hasOwn(areas, path)

/** Whether a path is of the pages of operators. */
export const isOperators = (path: string): boolean => path === '/operator' || path.startsWith('/operator/')

/** Tells whether a path, written with its parameters, has a page that leads somewhere and that the reader may see. */
export function useHasPage(shopId: string | undefined): (path: string) => boolean {
  const { routesByPath } = useRouter()
  const { data } = useQuery({ queryKey: ['client-config'], queryFn: clientConfig, staleTime: Infinity })
  const may = useMay(shopId)
  const chosen = useChosenShop()
  const mayInChosen = useMay(shopId ?? chosen ?? undefined)
  const operator = useOperatorAccess().data?.access ?? 'none'
  return (path) =>
    maySeePage(path, may) &&
    maySeeOfChosen(path, shopId ?? chosen, mayInChosen) &&
    (!isOperators(path) || operator !== 'none') &&
    Object.hasOwn(routesByPath, path) &&
    (!isArea(path) || Boolean(data?.[areas[path]]))
}
