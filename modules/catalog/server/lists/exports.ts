import { audit, enqueue, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { beginToldOperation, operationOf } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import type { ChosenProducts } from '../../contract.ts'
import { catalogRefusals } from '../../refusals.ts'
import type { FormatCode } from '../../rules/rules.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { idsOf } from '../changes/change-products.ts'
import { type FileKind, findExport, insertExport } from './exports.sql.ts'

type Wanted = { shopId: string; trail: Trail; intent: Intent }
type Order = { format: FormatCode; fileKind: FileKind; chosen: ChosenProducts }

/** Has a file made of the products that are chosen now. */
export function beginExport(
  deps: CatalogDeps,
  { shopId, trail, intent }: Wanted,
  { format, fileKind, chosen }: Order,
): Promise<OnceAnswer<{ operationId: string; totalCount: number }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const productIds = await idsOf(tx, chosen)
      if (productIds.length === 0) refuse(catalogRefusals, 'nothing_chosen')
      const operationId = newId()
      const fileName = `products-${format}-${bangkokDay(now)}.${fileKind}`
      await beginToldOperation(tx, {
        shopId,
        operationId,
        kind: 'export-products',
        name: fileName,
        totalCount: productIds.length,
        startedBy: trail.userId,
        startedByName: trail.userName,
        now,
      })
      await insertExport(
        tx,
        shopId,
        { exportId: operationId, format, fileKind, fileName, fileKey: null, productIds },
        now,
      )
      await enqueue(deps.jobs, tx, 'export-products', { shopId, operationId })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'operation', id: operationId, name: fileName },
        after: { products: productIds.length, format },
        now,
      })
      return { operationId, totalCount: productIds.length }
    }),
  )
}

type Which = { shopId: string; exportId: string }

/** How far a file is. */
export function getExport(deps: CatalogDeps, { shopId, exportId }: Which) {
  return withShop(deps.db, shopId, async (tx) => {
    const row = (await findExport(tx, exportId)) ?? refuse(standardRefusals, 'not_found')
    const operation = (await operationOf(tx, exportId)) ?? refuse(standardRefusals, 'not_found')
    const isOver = operation.endedAt !== null
    const made = row.fileKey === null ? ('gone' as const) : ('ready' as const)
    const state = !isOver ? ('making' as const) : operation.state === 'done' ? made : ('failed' as const)
    const { doneCount, totalCount } = operation
    return { exportId, fileName: row.fileName, state, doneCount, totalCount }
  })
}

/** The file, while it is kept. */
export async function readExport(deps: CatalogDeps, { shopId, exportId }: Which) {
  const row = await withShop(deps.db, shopId, (tx) => findExport(tx, exportId))
  if (!row) return refuse(standardRefusals, 'not_found')
  const content = row.fileKey === null ? undefined : await deps.files.get(row.fileKey)
  if (!content) return refuse(catalogRefusals, 'export_gone')
  return { fileName: row.fileName, fileKind: row.fileKind, content }
}
