import { picturesOfLines } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { findBranch } from '@langraan/shops/server'
import { onHandAt } from '@langraan/stock/server'
import type { OrderDetails } from '../../contract.ts'
import { memberWhoSold } from '../../rules/sold-by.ts'
import { piecesOf } from '../../rules/desk.ts'
import { orderToken } from '../storefront/order-link.ts'
import { namesOfMembers, orderNotesOf, returnsOf } from '../changing/desk.sql.ts'
import { eventsOf, findOrder, linesOf } from '../orders.sql.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { orderConsentOf } from '../storefront/shopper-orders.sql.ts'

export function getOrder(deps: OrdersDeps, shopId: string, orderId: string): Promise<OrderDetails> {
  return withShop(deps.db, shopId, async (tx) => {
    const order = (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
    const lines = await linesOf(tx, orderId)
    const pictures = await picturesOfLines(tx, lines)
    const levels = await onHandAt(
      tx,
      order.branchId,
      lines.map((line) => line.variantId),
    )
    const events = await eventsOf(tx, orderId)
    const back = piecesOf(await returnsOf(tx, orderId))
    const notes = await orderNotesOf(tx, orderId)
    const names = await namesOfMembers(tx)
    const branch = order.delivery === 'pickup' ? await findBranch(tx, order.branchId) : undefined
    const consent = await orderConsentOf(tx, orderId)
    const { slug, ownHost } = await deps.storefront.frame(shopId)
    const {
      payment,
      fulfilment,
      placedAt,
      orderNumber,
      branchId: _branch,
      language: _language,
      soldByKind,
      soldById,
      cashierId,
      ...rest
    } = order
    return {
      ...rest,
      tags: [...rest.tags],
      collectBranchName: branch?.name ?? null,
      takenByName: names.get(memberWhoSold({ soldByKind, soldById, cashierId }) ?? ''),
      assignedName: names.get(rest.assignedTo ?? '') ?? '',
      notes: notes.map((note) => ({ ...note, madeAt: note.madeAt.toISOString() })),
      orderNumber: String(orderNumber),
      placedAt: placedAt.toISOString(),
      paymentStatus: payment,
      fulfilmentStatus: fulfilment,
      ...(consent && { consent: { ...consent, agreedAt: consent.agreedAt.toISOString() } }),
      payUrl: `${deps.shopUrl(slug, ownHost)}/orders/${orderToken(deps.linkKeys, orderId)}`,
      lines: lines.map(({ productId: _product, ...line }) => ({
        ...line,
        pictureId: pictures.get(line.variantId),
        onHand: levels.get(line.variantId) ?? 0,
        returnedCount: back.get(line.variantId) ?? 0,
      })),
      events: events.map((event) => ({
        eventId: event.eventId,
        kind: event.kind,
        details: event.details,
        madeAt: event.madeAt.toISOString(),
        madeByName: names.get(event.madeBy ?? ''),
      })),
    }
  })
}
