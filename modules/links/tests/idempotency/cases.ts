import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@langraan/runtime'
import { type Case, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'

/** Another deployment with one shop; it ends with the test. */
async function otherDeployment(): Promise<string> {
  const told = {
    shopId: newId(),
    name: 'ร้านที่อื่น',
    siteUrl: 'https://far.test',
    backofficeUrl: 'https://far.test/app',
    state: 'active',
    expiresOn: '2099-12-31',
    outstandingOrders: 1,
    paymentNotices: 0,
    salesTodaySatang: 0,
  }
  const server = createServer((_request, response) => response.end(JSON.stringify(told)))
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  linkShop: {
    fresh: async () => {
      const as = await w.world.server.person(`linker-${newId()}@idempotency.test`)
      return { path: '/linked-shops', as, body: { address: await otherDeployment(), key: 'k'.repeat(43) } }
    },
    other: withBody({ key: 'x'.repeat(43) }),
  },
}
