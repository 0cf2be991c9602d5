import { enqueue, withShop } from '@langraan/db'
import { type DocumentCompiler, drawnPdf } from '@langraan/documents'
import { refuse, standardRefusals } from '@langraan/http'
import { shopProfile } from '@langraan/shops/server'
import type { Language } from '@langraan/thai'
import { shippingRefusals } from '../../refusals.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { parcelsOnList } from './list-parcels.sql.ts'
import { findList, type ListRow } from './lists.sql.ts'
import { presentLists } from './present-lists.ts'

type OfPaper = { shopId: string; handOverListId: string; language: Language }

/** Where the paper of a list lies. One that was closed again has another. */
const keyOf = ({ shopId, handOverListId, language }: OfPaper, closedAt: Date): string =>
  `shops/${shopId}/hand-overs/${handOverListId}-${closedAt.getTime()}-${language}.pdf`

/** The worker's part: draws the paper of a closed list, and keeps it. */
export async function makeListPaper(
  deps: Pick<ShippingDeps, 'db' | 'files'> & { documents: DocumentCompiler },
  job: OfPaper,
): Promise<void> {
  const { row, list, parcels, shopName } = await withShop(deps.db, job.shopId, async (tx) => {
    const found = await findList(tx, job.handOverListId)
    const [presented] = found ? await presentLists(tx, [found]) : []
    const { name } = await shopProfile(tx)
    return {
      row: found,
      list: presented,
      parcels: await parcelsOnList(tx, job.handOverListId),
      shopName: name,
    }
  })
  // Opened again meanwhile: nobody signs for it now.
  if (!row?.closedAt || !list) return
  const pdf = await deps.documents.pdf('hand-over-list', {
    language: job.language,
    shopName,
    branchName: list.branchName,
    courierName: list.courierName,
    handedOverAt: row.closedAt.toISOString(),
    handedOverBy: list.closedByName ?? '',
    parcels: parcels
      .toReversed()
      .map(({ trackingCode, orderNumber, codSatang }) => ({ trackingCode, orderNumber, codSatang })),
  })
  await deps.files.put(keyOf(job, row.closedAt), pdf)
}

/** The paper of a closed list as PDF. Who asks first has it drawn. */
export async function listPaper(deps: ShippingDeps, wanted: OfPaper): Promise<Uint8Array> {
  const { shopId, handOverListId } = wanted
  const key = await withShop(deps.db, shopId, async (tx) => {
    const place = keyOf(wanted, closedAtOf(await findList(tx, handOverListId)))
    if (!(await deps.files.exists(place))) await enqueue(deps.jobs, tx, 'make-hand-over-paper', wanted)
    return place
  })
  const pdf = await drawnPdf(deps.files, key, () => deps.clock.now())
  return pdf ?? refuse(shippingRefusals, 'hand_over_paper_later')
}

function closedAtOf(list: ListRow | undefined): Date {
  const { state, closedAt } = list ?? refuse(standardRefusals, 'not_found')
  return state === 'closed' && closedAt ? closedAt : refuse(shippingRefusals, 'hand_over_list_not_closed')
}
