import { useMay } from '@langraan/shops/backoffice'
import { FailureState, PageHeader, useWords } from '@langraan/ui'
import { Navigate, Outlet, useParams, useRouterState } from '@tanstack/react-router'

import { instead, maySeePage } from './page-permissions.ts'
import { shellPageWords } from './shell-page-words.ts'

/** The page of the address, or why its reader may not see it. Whoever only may not begin there begins elsewhere. */
export function PageGate() {
  const t = useWords(shellPageWords)
  const { shopId } = useParams({ strict: false }) as { readonly shopId?: string }
  const path = useRouterState({ select: (state) => state.matches.at(-1)?.fullPath ?? '' })
  const may = useMay(shopId)
  // The server decides; until it has said who asks, the page shows that it is loading.
  if (may === undefined || maySeePage(path, may)) return <Outlet />
  const other = instead[path]
  if (other !== undefined && shopId !== undefined)
    return <Navigate replace to={other.replace('$shopId', shopId)} />
  return (
    <>
      <PageHeader title={t('noAccess')} />
      <FailureState failure={{ status: 403, message: '' }} title={t('noAccess')} />
    </>
  )
}
