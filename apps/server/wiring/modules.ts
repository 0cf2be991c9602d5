import { agentSales } from '@langraan/agents/server'
import { withholdingInForce } from '@langraan/cashback/server'
import { served } from '@langraan/declared/served'
import { createPictureFetcher } from '@langraan/files'
import type { MountContext } from '@langraan/http/server'
import { movedForOrders, unpackedPieces } from '@langraan/orders/server'
import { ordersOfParcels } from '@langraan/shipping/server'
import { heldStock, openingStock } from '@langraan/stock/server'
import { giveBackToCashback, orderNumbersOf } from '@langraan/supplier/server'
import type { FastifyInstance } from 'fastify'
import {
  billingDeps,
  checkerDeps,
  customersDeps,
  filesOf,
  galleryDeps,
  type Ground,
  identityDeps,
  linksDeps,
  messagesDeps,
  ordersDeps,
  reportsDeps,
  sealingKeysOf,
  shopsDeps,
} from './wiring.ts'
import { platformWatch } from '../running/platform-health.ts'
import { bookings } from './order-money.ts'
import { payerOf } from './seller.ts'
import { inboxDeps } from './wiring-inbox.ts'
import { boxesDeps, shippingDeps } from './wiring-shipping.ts'
import { sitesDeps } from './wiring-sites.ts'

type Served = typeof served
type Mounts<Deps> = (app: FastifyInstance, context: MountContext, deps: Deps) => void
type DepsOf<Name extends keyof Served> = Served[Name] extends { routes: Mounts<infer Deps> } ? Deps : never

/** What every module has. One that needs more has a line in the table below, without which it does not compile. */
const commonDeps = (ground: Ground) => ({
  db: ground.db,
  clock: ground.clock,
  jobs: ground.jobs,
  files: filesOf(ground),
  readers: ground.readers.files,
})
type Common = ReturnType<typeof commonDeps>

const special: {
  readonly [Name in keyof Served as Common extends DepsOf<Name> ? never : Name]: (
    ground: Ground,
    common: Common,
  ) => DepsOf<Name>
} = {
  identity: identityDeps,
  members: (ground) => ({ identity: identityDeps(ground) }),
  shops: shopsDeps,
  gallery: galleryDeps,
  catalog: ({ outside }, common) => ({
    ...common,
    heldStock,
    openingStock,
    fetcher: outside.measuredPictures(createPictureFetcher()),
  }),
  sites: sitesDeps,
  stock: (_ground, common) => ({
    ...common,
    soldGoods: { unpacked: unpackedPieces, movedFor: movedForOrders },
  }),
  customers: customersDeps,
  orders: ordersDeps,
  payments: (ground, common) => ({
    ...common,
    ...checkerDeps(ground),
    ordersOfParcels,
    ...bookings,
    giveBackToCashback,
  }),
  shipping: shippingDeps,
  invoices: (_ground, common) => ({ ...common, agentSales }),
  merchandise: boxesDeps,
  billing: billingDeps,
  failures: (ground, common) => ({ ...common, watch: platformWatch(ground) }),
  // Nothing is withheld until an accountant can say so.
  payouts: (_ground, common) => ({ ...common, withholding: withholdingInForce }),
  cashback: (ground, common) => ({
    ...common,
    payer: payerOf(ground.config),
    orderNumbers: orderNumbersOf(common),
  }),
  links: linksDeps,
  messages: messagesDeps,
  reports: reportsDeps,
  supplier: (ground, common) => ({ ...ordersDeps(ground), pictures: common.files }),
  till: (ground, common) => ({
    ...ordersDeps(ground),
    log: ground.log,
    rescueKeys: sealingKeysOf(ground.config).rescueKeys,
    papers: { ...common, agentSales },
  }),
  agents: (ground) => ({ ...ordersDeps(ground), tables: ground.readers.files }),
  inbox: inboxDeps,
}

/** Every module's requests. */
export function mountModules(app: FastifyInstance, context: MountContext, ground: Ground): void {
  const common = commonDeps(ground)
  for (const [name, module] of Object.entries(served)) {
    const depsOf = Object.hasOwn(special, name) ? special[name as keyof typeof special] : undefined
    // The table above has held each against what its module wants.
    const mounts = module.routes as Mounts<unknown>
    mounts(app, context, depsOf ? depsOf(ground, common) : common)
  }
}
