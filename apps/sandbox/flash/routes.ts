import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf } from '../http/fields.ts'
import { warehousesOf } from './accounts.ts'
import { flashCall } from './calls.ts'
import type { FlashCall } from './calls.ts'
import { printLabel } from './labels.ts'
import { cancelOrder, createOrder, orderByReference } from './orders.ts'
import { cancelNotify, notifications, notify } from './pickups.ts'
import { estimateRate } from './pricing.ts'
import { FlashRefusal, wrongField } from './refusals.ts'
import { flashSettings } from './settings.ts'
import { deliveredInfo, routesBatch, routesOfParcel } from './tracking.ts'
import { setWebhook, webhookInfos } from './webhook-settings.ts'

type Handle = (call: FlashCall) => object | null

/** By the names that faults and the request log use. */
const endpoints: Readonly<Record<string, readonly [path: string, handle: Handle]>> = {
  orders: ['/open/v3/orders', createOrder],
  ordersByMchPno: ['/open/v3/ordersByMchPno', orderByReference],
  cancel: ['/open/v1/orders/:pno/cancel', cancelOrder],
  routes: ['/open/v1/orders/:pno/routes', routesOfParcel],
  routesBatch: ['/open/v1/orders/routesBatch', routesBatch],
  deliveredInfo: ['/open/v1/orders/:pno/deliveredInfo', deliveredInfo],
  estimate_rate: ['/open/v1/orders/estimate_rate', estimateRate],
  pre_print: ['/open/v1/orders/:pno/pre_print', printLabel(false)],
  small_pre_print: ['/open/v1/orders/:pno/small/pre_print', printLabel(true)],
  warehouses: ['/open/v1/warehouses', ({ mchId }) => warehousesOf(mchId)],
  notify: ['/open/v1/notify', notify],
  notifications: ['/open/v1/notifications', notifications],
  notify_cancel: ['/open/v1/notify/:id/cancel', cancelNotify],
  web_hook_service: ['/open/v1/setting/web_hook_service', setWebhook],
  webhook_infos: ['/gw/fda/open/standard/webhook/setting/infos', webhookInfos],
}

/** Codes come as numbers and as text. */
function codeIn(context: SandboxContext, code: number): number | string {
  const { codeAs } = flashSettings(context.state)
  const isNumber =
    codeAs === 'number' || (codeAs === 'turns' && context.state.next('flash.answers') % 2 === 1)
  return isNumber ? code : String(code)
}

/** Whatever goes wrong with a request, Flash answers HTTP 200. */
function refuse(context: SandboxContext, error: unknown, reply: FastifyReply): FastifyReply {
  const { statusCode = 500, message } = fieldsOf(error) as { statusCode?: number; message?: string }
  const known = error instanceof FlashRefusal ? error : wrongField('body', message ?? '')
  if (known !== error && statusCode >= 500) throw error
  const { code, detail } = known
  return reply.code(200).send({ code: codeIn(context, code), message: known.message, data: detail })
}

function answer(context: SandboxContext, handle: Handle, request: FastifyRequest, reply: FastifyReply) {
  const data = context.state.transaction(() => handle(flashCall(context, request)))
  if (data instanceof Buffer) return reply.type('application/pdf').send(data)
  return reply.send({ code: codeIn(context, 1), message: 'success', data })
}

/** Flash's API under `/flash`; its training system is the same one. */
export async function flashRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.setErrorHandler((error, _request, reply) => refuse(context, error, reply))
  for (const [endpoint, [path, handle]] of Object.entries(endpoints)) {
    const config = { place: { provider: 'flash', endpoint } } as const
    app.post(path, { config }, async (request, reply) => answer(context, handle, request, reply))
  }
}
