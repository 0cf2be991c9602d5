import { GalleryPage, NoShop, UploadPage } from '@langraan/gallery/backoffice'
import { useChosenShop, useChangeLock } from '@langraan/shops/backoffice'
import { SkeletonLines } from '@langraan/ui'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'

type Shown = ComponentType<{ readonly shopId: string; readonly lock: string | undefined }>

/** A page of the gallery for the shop that is chosen: their addresses name none. */
function OfChosenShop({ page }: { readonly page: Shown }) {
  const { shop } = useSearch({ strict: false }) as { readonly shop?: string }
  const shopId = useChosenShop(shop)
  if (shopId === undefined) return <SkeletonLines count={8} />
  return (
    <Suspense fallback={<SkeletonLines count={8} />}>
      {shopId === null ? <NoShop /> : <OfShop page={page} shopId={shopId} />}
    </Suspense>
  )
}

function OfShop({ page: Page, shopId }: { readonly page: Shown; readonly shopId: string }) {
  return <Page key={shopId} lock={useChangeLock(shopId, 'catalog:write')} shopId={shopId} />
}

export const GalleryOfShop = () => <OfChosenShop page={GalleryPage} />
export const UploadToShop = () => <OfChosenShop page={UploadPage} />
