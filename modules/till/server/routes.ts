import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { type Actor, mount, type MountContext } from '@langraan/http/server'
import { OrderIntake } from '@langraan/orders/server'
import type { FastifyInstance } from 'fastify'
import {
  addTill,
  beginTillCollection,
  compareTillCustomers,
  compareTillGoods,
  getTillSnapshot,
  getTillStock,
  getTillTaxInvoice,
  getTillTaxInvoicePdf,
  issueTillTaxInvoice,
  listTillCollections,
  listTills,
  listTillStaff,
  pairTill,
  removeTillStaff,
  renewTillPairing,
  revokeTill,
  setTillTaxNumber,
  setTillStaff,
  takeRescuedEvents,
  tellTillEvents,
} from '../contract.ts'
import { beginCollection, listCollections } from './collections.ts'
import { compareCustomers, compareGoods } from './compared.ts'
import { freeAtBranch } from './goods.sql.ts'
import * as staff from './manage-staff.ts'
import * as tills from './manage-tills.ts'
import { roomRoutes } from './room-routes.ts'
import { takeRescued } from './rescue/take-rescued.ts'
import { tillSnapshot } from './snapshot.ts'
import { issueTaxInvoice, taxInvoiceOfSale, taxInvoicePdf } from './papers/tax-invoice.ts'
import { tell } from './tell.ts'
import type { TillDeps } from './till-deps.ts'

export function tillRoutes(app: FastifyInstance, context: MountContext, deps: TillDeps): void {
  tillsRoutes(app, context, deps)
  roomRoutes(app, context, deps)
  deviceRoutes(app, context, deps)
}

function tillsRoutes(app: FastifyInstance, context: MountContext, deps: TillDeps): void {
  mount(app, context, listTills, ({ params: { shopId } }) => withShop(deps.db, shopId, tills.listTills))
  mount(app, context, addTill, ({ params: { shopId }, body, trail, intent }) =>
    tills.addTill(deps, { shopId, trail, intent }, body),
  )
  mount(app, context, renewTillPairing, ({ params: { shopId, tillId }, trail }) =>
    tills.renewPairing(deps, { shopId, trail }, tillId),
  )
  mount(app, context, setTillTaxNumber, ({ params: { shopId, tillId }, body, trail }) =>
    tills.registerTill(deps, { shopId, trail }, tillId, body.taxNumber),
  )
  mount(app, context, listTillStaff, ({ params: { shopId } }) => withShop(deps.db, shopId, staff.listStaff))
  mount(app, context, setTillStaff, ({ params: { shopId, memberId }, body, trail }) =>
    staff.setStaff(deps, { shopId, trail }, memberId, body),
  )
  mount(app, context, removeTillStaff, ({ params: { shopId, memberId }, trail }) =>
    staff.removeStaff(deps, { shopId, trail }, memberId),
  )
  mount(app, context, revokeTill, ({ params: { shopId, tillId }, trail }) =>
    tills.revokeTill(deps, { shopId, trail }, tillId),
  )
}

/** What a device asks, by its own key alone. */
function deviceRoutes(app: FastifyInstance, context: MountContext, deps: TillDeps): void {
  const intake = new OrderIntake(deps.pool, () => deps.clock.now().getTime())
  mount(app, context, pairTill, ({ body }) => tills.pairTill(deps, body))
  mount(app, context, getTillSnapshot, ({ params, actor }) => {
    requireItself(actor, params.tillId)
    return tillSnapshot(deps, params)
  })
  mount(app, context, compareTillGoods, ({ params: { shopId, tillId }, body, actor }) => {
    requireItself(actor, tillId)
    return withShop(deps.db, shopId, (tx) => compareGoods(tx, body.digests))
  })
  mount(app, context, compareTillCustomers, ({ params: { shopId, tillId }, body, actor }) => {
    requireItself(actor, tillId)
    return withShop(deps.db, shopId, (tx) => compareCustomers(tx, body.digests))
  })
  mount(app, context, getTillStock, ({ params: { shopId, tillId }, actor }) => {
    requireItself(actor, tillId)
    return withShop(deps.db, shopId, async (tx) => {
      const { branchId } = await tills.tillThatCalls(tx, tillId)
      return { free: Object.fromEntries(await freeAtBranch(tx, branchId, deps.clock.now())) }
    })
  })
  mount(app, context, listTillCollections, ({ params, query, actor }) => {
    requireItself(actor, params.tillId)
    return listCollections(deps, params, query.text)
  })
  mount(app, context, beginTillCollection, ({ params, body, actor }) => {
    requireItself(actor, params.tillId)
    return beginCollection(deps, params, params.orderId, body.staffId)
  })
  taxInvoiceRoutes(app, context, deps)
  mount(app, context, tellTillEvents, ({ params, body, actor, requestId }) => {
    requireItself(actor, params.tillId)
    return tell({ ...deps, intake }, { ...params, ...body, requestId })
  })
  mount(app, context, takeRescuedEvents, ({ params, body, trail }) =>
    takeRescued({ ...deps, intake }, { ...params, ...body, trail }),
  )
}

function taxInvoiceRoutes(app: FastifyInstance, context: MountContext, deps: TillDeps): void {
  mount(app, context, getTillTaxInvoice, ({ params, actor, language }) => {
    requireItself(actor, params.tillId)
    return taxInvoiceOfSale(deps, params, language)
  })
  mount(app, context, issueTillTaxInvoice, ({ params, body, actor, trail, intent }) => {
    requireItself(actor, params.tillId)
    return issueTaxInvoice(deps, { ...params, trail, intent }, body)
  })
  mount(app, context, getTillTaxInvoicePdf, async ({ params, actor, reply }) => {
    requireItself(actor, params.tillId)
    const { pdf } = await taxInvoicePdf(deps, params)
    reply.header('cache-control', 'private, no-store')
    return reply.type('application/pdf').send(Buffer.from(pdf)) as never
  })
}

/** A till speaks for itself alone. Owners may for any of theirs: what a device has handed over is told by them. */
function requireItself(actor: Actor, tillId: string): void {
  if (actor.kind === 'till' && actor.id !== tillId) refuse(standardRefusals, 'not_found')
}
