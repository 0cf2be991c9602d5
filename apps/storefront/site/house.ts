import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tx } from '@langraan/db'
import type { Files } from '@langraan/gallery/ports'
import type { OrdersDeps } from '@langraan/orders/server'
import type { Config } from '@langraan/runtime'
import type { PreviewKeys } from '@langraan/sites/server'
import type { Language } from '@langraan/thai'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AgentCall } from '../agent-door/agent-call.ts'
import type { Certificates } from '../own-domains/certificates.ts'
import type { TillReceipt } from '../pages/till-receipt/content.ts'

type WayOfParcel = {
  readonly parcelNo: number
  readonly course: 'shipped' | 'delivered' | 'failed' | 'returned' | undefined
  readonly heardAt: Date
  readonly shipmentId: string
  readonly stops: readonly {
    readonly at: Date
    readonly place: string
    readonly words: Readonly<Record<Language, string>>
  }[]
}

/**
 * What the house hands to the shops' sites: they open nothing of it themselves. A page that needs more of the house
 * adds it here; then the wiring of the server does not compile until it hands that over.
 */
export type House = {
  orders: OrdersDeps
  files: Files
  /** Somebody looks at the parcels of an order: those of which nothing was heard for a minute are asked for. */
  lookAtParcels(tx: Tx, shopId: string, orderId: string): Promise<void>
  /** Where the parcels of an order were, the latest first, in their couriers' words. */
  wayOfParcels(tx: Tx, orderId: string): Promise<WayOfParcel[]>
  /** The receipt of a till that a link leads to, once the till has told of its sale. */
  receiptOfTill(tx: Tx, token: string): Promise<TillReceipt | undefined>
  previewKeys: PreviewKeys
  log: FastifyBaseLogger
  isProduction: boolean
  trustProxy: Config['TRUST_PROXY']
  /** Where the sites are, as browsers see them. */
  sitesUrl: string
  /** Where the back-office is, which alone may frame previews. */
  backOfficeUrl: string
  /** Those of own domains; absent where we do not serve these over https. */
  certificates?: Certificates
  /** Has the API answer a request of an agent; absent where a listener has no API beside it. */
  agentApi?: (request: IncomingMessage, response: ServerResponse, call: AgentCall) => void
  /** Times every request. */
  observe(app: FastifyInstance): void
}
