import { pictureKind } from '@langraan/gallery/rules'
import { refuse, standardRefusals } from '@langraan/http'
import type { PictureFetcher } from '../../ports.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { importedProducts } from './imports.ts'

/** It is shown as large as a thumb: whoever names more is seen once it is in. */
const MOST_BYTES = 2 * 1_048_576

/** The first picture that a product of a dry run names, and what it is by its content. Refuses what is none. */
export async function importedPicture(
  deps: CatalogDeps & { readonly fetcher: PictureFetcher },
  { shopId, importId, place }: { shopId: string; importId: string; place: number },
): Promise<Uint8Array> {
  const { items } = await importedProducts(deps, shopId, importId, { from: place, limit: 1 })
  const url = items[0]?.pictureUrls[0] ?? refuse(standardRefusals, 'not_found')
  const fetched = await deps.fetcher.fetch(url)
  if ('failure' in fetched || fetched.content.length > MOST_BYTES || !pictureKind(fetched.content))
    refuse(standardRefusals, 'not_found')
  return fetched.content
}
