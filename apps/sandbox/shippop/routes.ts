import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { booking } from './booking.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { ShippopRefusal } from './envelope.ts'
import { label, labelByCode } from './label.ts'
import { callToPickup, cancelPickup, listPickups } from './pickup.ts'
import { pricelist } from './pricelist.ts'
import type { ShippopCall } from './requests.ts'
import { tracking, trackingPurchase } from './tracking.ts'

const endpoints: Record<string, (call: ShippopCall) => Fields> = {
  pricelist,
  booking,
  confirm,
  cancel,
  tracking,
  tracking_purchase: trackingPurchase,
  label,
  label_tracking_code: labelByCode,
  calltopickup: callToPickup,
  pickup: listPickups,
  'pickup/cancel': cancelPickup,
}

/** Whatever goes wrong with a request, Shippop answers HTTP 200. */
function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof ShippopRefusal) return reply.code(200).send(error.body())
  const { statusCode = 500, message } = fieldsOf(error) as { statusCode?: number; message?: string }
  if (statusCode >= 500) throw error
  return reply.code(200).send({ status: false, code: 400, message: message ?? 'Incomplete request' })
}

/** Shippop's API under `/shippop`, with or without the slash at the end. */
export async function shippopRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.setErrorHandler((error, _request, reply) => refuse(error, reply))
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ status: false, code: 404, message: 'Not found' }),
  )
  for (const [endpoint, handle] of Object.entries(endpoints)) {
    const config = { place: { provider: 'shippop', endpoint } } as const
    app.post(`/${endpoint}/`, { config }, async (request) => {
      const { fault } = request
      const body = fieldsOf(request.body)
      const now = context.clock.now()
      return context.state.transaction(() => handle({ context, body, now, fault }))
    })
  }
}
