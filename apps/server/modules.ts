import { auditRoutes } from '@langraan/audit/server'
import { billingRoutes } from '@langraan/billing/server'
import { catalogRoutes } from '@langraan/catalog/server'
import { customersRoutes } from '@langraan/customers/server'
import type { MountContext } from '@langraan/http/server'
import { failuresRoutes } from '@langraan/failures/server'
import { galleryRoutes } from '@langraan/gallery/server'
import { identityRoutes, listChoiceRoutes } from '@langraan/identity/server'
import { invoicesRoutes } from '@langraan/invoices/server'
import { linksRoutes } from '@langraan/links/server'
import { membersRoutes } from '@langraan/members/server'
import { operationsRoutes } from '@langraan/operations/server'
import { movedForOrders, ordersRoutes, unpackedPieces } from '@langraan/orders/server'
import { paymentsRoutes } from '@langraan/payments/server'
import { plansRoutes } from '@langraan/plans/server'
import { reportsRoutes } from '@langraan/reports/server'
import { hasLiveShipment, ordersOfParcels, shippingRoutes } from '@langraan/shipping/server'
import { shopsRoutes } from '@langraan/shops/server'
import { sitesRoutes } from '@langraan/sites/server'
import { heldStock, openingStock, stockRoutes } from '@langraan/stock/server'
import type { FastifyInstance } from 'fastify'
import {
  billingDeps,
  customersDeps,
  filesOf,
  galleryDeps,
  type Ground,
  identityDeps,
  linksDeps,
  ordersDeps,
  reportsDeps,
  shippingDeps,
  shopsDeps,
  checkerDeps,
} from './wiring.ts'
import { sitesDeps } from './wiring-sites.ts'

/** Every module's requests, in the order of the levels. */
export function mountModules(app: FastifyInstance, context: MountContext, ground: Ground): void {
  const { db, clock, jobs } = ground
  const files = filesOf(ground)
  identityRoutes(app, context, identityDeps(ground))
  listChoiceRoutes(app, context, ground)
  membersRoutes(app, context, { identity: identityDeps(ground) })
  plansRoutes(app, context, { db, clock })
  shopsRoutes(app, context, shopsDeps(ground))
  operationsRoutes(app, context, { db, clock, jobs })
  galleryRoutes(app, context, galleryDeps(ground))
  catalogRoutes(app, context, { db, clock, jobs, files, heldStock, openingStock })
  sitesRoutes(app, context, sitesDeps(ground))
  const soldGoods = { unpacked: unpackedPieces, movedFor: movedForOrders }
  stockRoutes(app, context, { db, clock, jobs, files, soldGoods })
  customersRoutes(app, context, customersDeps(ground))
  ordersRoutes(app, context, ordersDeps(ground))
  paymentsRoutes(app, context, {
    ...checkerDeps(ground),
    jobs,
    files,
    readers: ground.readers.files,
    ordersOfParcels,
    isBeingBooked: hasLiveShipment,
  })
  shippingRoutes(app, context, shippingDeps(ground))
  invoicesRoutes(app, context, { db, clock, jobs, files })
  billingRoutes(app, context, billingDeps(ground))
  linksRoutes(app, context, linksDeps(ground))
  reportsRoutes(app, context, reportsDeps(ground))
  auditRoutes(app, context, { db })
  failuresRoutes(app, context, { db, jobs, clock })
}
