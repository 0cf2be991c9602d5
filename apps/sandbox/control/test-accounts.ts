import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { flashAccountOfShop, tellAllFlash } from '../flash/accounts.ts'
import { accountsOfShop, tellPushAddress } from '../jnt-th/accounts.ts'
import { lineAccountOfShop, lineTokenOf } from '../line-oa/accounts.ts'
import { keyOfShop, tellAddress, toldAddresses } from '../shippop/accounts.ts'
import type { ToldAddress } from '../shippop/accounts.ts'
import { accountOf } from '../shippop/parcels.ts'
import { postAccountOfShop, tellPostAddress } from '../thailand-post/accounts.ts'
import { slipOkBranch, slipVendorKeys } from '../slip-vendors/ledger.ts'

type Values = Readonly<Record<string, string>>

/** What a shop enters in the product to use a service, by the names of the product's fields. */
const services: Readonly<Record<string, (context: SandboxContext, shop: string) => Values>> = {
  shippop: (context, shop) => ({ apiKey: keyOfShop(context, shop) }),
  flash: (context, shop) => ({ ...flashAccountOfShop(context, shop), warehouseNo: '' }),
  'thailand-post': (context, shop) => ({ ...postAccountOfShop(context, shop) }),
  'jnt-th': (context, shop) => {
    const [{ eccompanyid, key, customerid, apiAccount, password }] = accountsOfShop(context, shop)
    const rest = { codCode: 'same', pickupFrom: '13:00', pickupTo: '18:00', environment: 'production' }
    return { protocol: 'legacy', eccompanyid, key, customerid, apiAccount, password, ...rest }
  },
  'line-oa': (context, shop) => {
    const account = lineAccountOfShop(context, shop)
    return { channelSecret: account.channelSecret, accessToken: lineTokenOf(context, account) }
  },
  slipok: () => ({ branch: slipOkBranch, key: slipVendorKeys.slipok }),
  easyslip: () => ({ key: slipVendorKeys.easyslip }),
  receiving: () => ({
    promptpayId: '0812345678',
    bankCode: '004',
    bankAccountNumber: '1234567890',
    bankAccountName: 'ร้านทดลอง',
  }),
}

/** How a service is told where a shop wants its webhooks, by what the shop has entered there. */
const webhooks: Readonly<
  Record<string, (context: SandboxContext, settings: Fields, webhookUrl: string) => void>
> = {
  shippop: (context, settings, webhookUrl) => {
    tellAddressFrom(context, { key: settings['apiKey'], webhookUrl })
  },
  flash: (context, settings, webhookUrl) => {
    tellAllFlash(context, textOf(settings, 'mchId'), webhookUrl, context.clock.now())
  },
  'thailand-post': (context, settings, webhookUrl) => {
    tellPostAddress(context, { appKey: textOf(settings, 'appKey'), webhookUrl })
  },
  'jnt-th': (context, settings, webhookUrl) => {
    const names = settings['codCode'] === 'own' ? ['customerid', 'codCustomerid'] : ['customerid']
    for (const customerid of names.map((name) => textOf(settings, name)))
      tellPushAddress(context, { customerid, pushUrl: webhookUrl })
  },
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
  app.put<{ Params: { service: string } }>(
    '/control/test-accounts/:service/webhook',
    async ({ params, body }, reply) => {
      const tell = webhooks[params.service]
      if (!tell) return reply.code(404).send({ code: 'not_found', message: 'no such service' })
      const fields = fieldsOf(body)
      tell(context, fieldsOf(fields['settings']), textOf(fields, 'webhookUrl'))
      return reply.code(204).send()
    },
  )
  app.get('/control/shippop/addresses', async () => ({ items: toldAddresses(context) }))
  app.put('/control/shippop/addresses', async ({ body }) => tellAddressFrom(context, fieldsOf(body)))
}
