import { lookedAtShipments, wayOfParcels } from '@langraan/shipping/server'
import type { FastifyInstance } from 'fastify'
import { storedCertificates, type OwnCertificates } from '@langraan/storefront/own-domains/own-certificates'
import type { House } from '@langraan/storefront/site/house'
import { receiptByLink } from '@langraan/till/server'
import { handToApi } from '../api/agent-door.ts'
import { observeRequests } from '../running/observe.ts'
import { filesOf, type Ground, ordersDeps, sealingKeysOf } from './wiring.ts'
import { shippingDeps } from './wiring-shipping.ts'
import { sitesDeps } from './wiring-sites.ts'

/** What the shops' sites are handed; `api` answers what their agents ask. */
export function houseOf(ground: Ground, certificates?: OwnCertificates, api?: FastifyInstance): House {
  const { config, log } = ground
  const parcels = shippingDeps(ground)
  return {
    orders: ordersDeps(ground),
    files: filesOf(ground),
    lookAtParcels: async (tx, shopId, orderId) => {
      await lookedAtShipments(parcels, tx, shopId, orderId)
    },
    wayOfParcels,
    receiptOfTill: receiptByLink,
    previewKeys: sitesDeps(ground).previewKeys,
    log,
    isProduction: config.NODE_ENV === 'production',
    trustProxy: config.TRUST_PROXY,
    sitesUrl: config.STOREFRONT_URL,
    backOfficeUrl: config.APP_URL,
    ...(certificates && { certificates }),
    ...(api && { agentApi: handToApi(api, config) }),
    observe: (app) => observeRequests(app, ground),
  }
}

/** The certificates of own domains; none where we do not serve these over https. */
export function ownCertificatesOf({ config, db, clock }: Ground): OwnCertificates | undefined {
  if (config.TLS_PORT === undefined) return undefined
  return storedCertificates({ db, clock, certificateKeys: sealingKeysOf(config).certificateKeys })
}
