import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { keyOfShop, tellAddress, toldAddresses } from '../shippop/accounts.ts'
import type { ToldAddress } from '../shippop/accounts.ts'
import { accountOf } from '../shippop/parcels.ts'
import { slipOkBranch, slipVendorKeys } from '../slip-vendors/ledger.ts'

type Values = Readonly<Record<string, string>>

/** What a shop enters in the product to use a service, by the names of the product's fields. */
const services: Readonly<Record<string, (context: SandboxContext, shop: string) => Values>> = {
  shippop: (context, shop) => ({ apiKey: keyOfShop(context, shop) }),
  slipok: () => ({ branch: slipOkBranch, key: slipVendorKeys.slipok }),
  easyslip: () => ({ key: slipVendorKeys.easyslip }),
  receiving: () => ({
    promptpayId: '0812345678',
    bankCode: '004',
    bankAccountNumber: '1234567890',
    bankAccountName: 'ร้านทดลอง',
  }),
}

type Asked = { Params: { service: string; shop: string } }

/** A shop tells Shippop its address, by its key. */
export function tellAddressFrom(context: SandboxContext, fields: Fields): ToldAddress {
  const told = { key: textOf(fields, 'key').trim(), webhookUrl: textOf(fields, 'webhookUrl').trim() }
  tellAddress(context, accountOf(told.key), told)
  return told
}

/** Keys and accounts for shops of the product, and the addresses that they tell. */
export function testAccountRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<Asked>('/control/test-accounts/:service/:shop', async ({ params }, reply) => {
    const values = services[params.service]?.(context, params.shop)
    return values ? { values } : reply.code(404).send({ code: 'not_found', message: 'no such service' })
  })
  app.get('/control/shippop/addresses', async () => ({ items: toldAddresses(context) }))
  app.put('/control/shippop/addresses', async ({ body }) => tellAddressFrom(context, fieldsOf(body)))
}
