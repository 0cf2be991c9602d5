import { audit, enqueue, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { ImportState } from '../../contract.ts'
import { catalogRefusals } from '../../refusals.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { retryFailedPictures } from './imported-pictures.sql.ts'
import { presentImport } from './imports.ts'
import { findImport, updateImport } from './imports.sql.ts'

type Wanted = { shopId: string; importId: string; trail: Trail; intent: Intent }

/** Has the pictures that could not be had fetched once more: whoever kept them may be there again. */
export function retryPictures(deps: CatalogDeps, wanted: Wanted): Promise<OnceAnswer<ImportState>> {
  const { shopId, importId, trail, intent } = wanted
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const found = (await findImport(tx, importId, true)) ?? refuse(standardRefusals, 'not_found')
      if (found.state !== 'done' && found.state !== 'pictures') refuse(catalogRefusals, 'import_not_ready')
      const waiting = await retryFailedPictures(tx, importId)
      if (waiting === 0) return presentImport(found)
      const report = { ...found.report, pictureFailureCount: 0, pictureFailures: [] }
      await updateImport(tx, importId, { state: 'pictures', report }, now)
      await enqueue(deps.jobs, tx, 'fetch-pictures', { shopId, importId })
      const subject = { kind: 'import', id: importId, name: found.fileName }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: { pictures: waiting }, now })
      return presentImport((await findImport(tx, importId)) ?? refuse(standardRefusals, 'not_found'))
    }),
  )
}
