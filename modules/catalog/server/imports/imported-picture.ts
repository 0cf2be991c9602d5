import { pictureKind } from '@langraan/gallery/rules'
import type { PictureFetcher } from '../../ports.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { importedProducts } from './imports.ts'

/** It is shown as large as a thumb: whoever names more is seen once it is in. */
const MOST_BYTES = 2 * 1_048_576

/** The first picture that a product of a dry run names; undefined where there is none that can be shown. */
export async function importedPicture(
  deps: CatalogDeps & { readonly fetcher: PictureFetcher },
  { shopId, importId, place }: { shopId: string; importId: string; place: number },
): Promise<Uint8Array | undefined> {
  const { items } = await importedProducts(deps, shopId, importId, { from: place, limit: 1 })
  const url = items[0]?.pictureUrls[0]
  if (url === undefined) return undefined
  const fetched = await deps.fetcher.fetch(url)
  if ('failure' in fetched || fetched.content.length > MOST_BYTES) return undefined
  return pictureKind(fetched.content) && fetched.content
}
