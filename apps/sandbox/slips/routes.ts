import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { changeVendor, slipVendors } from '../slip-vendors/ledger.ts'
import { rememberSlip, SlipError, slipKey, slipsOf, slipWishFrom } from './slip.ts'
import type { IssuedSlip, SlipLook } from './slip.ts'
import { drawSlip, miniQrText } from './slip-picture.ts'

/** The address under which the picture of a known transfer is drawn again. */
export function slipPicturePath(slip: IssuedSlip, look: SlipLook): string {
  const query = new URLSearchParams()
  if (look.withoutQr) query.set('withoutQr', '1')
  if (look.blurred) query.set('blurred', '1')
  if (look.small) query.set('small', '1')
  if (look.rotatedDegrees !== 0) query.set('rotatedDegrees', String(look.rotatedDegrees))
  const tail = query.size > 0 ? `?${query}` : ''
  return `/slips/${slip.sendingBank}/${slip.transRef}.png${tail}`
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}

/** JSON that nests the look under `options`, or a flat form. */
function fieldsFrom(request: FastifyRequest): Fields {
  const body = fieldsOf(request.body)
  return { ...body, ...fieldsOf(body['options']) }
}

async function makeSlip(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const wish = slipWishFrom(context, fieldsFrom(request))
  const { slip, look } = wish
  const genuine = rememberSlip(context.state, slip)
  const qrText = miniQrText(slip.sendingBank, slip.transRef)
  reply.header('X-Slip-Sending-Bank', slip.sendingBank).header('X-Slip-Trans-Ref', slip.transRef)
  reply.header('X-Slip-Genuine', String(genuine))
  if (wantsJson(request)) {
    const pictureUrl = context.url() + slipPicturePath(slip, look)
    return reply.code(201).send({ ...slip, genuine, qrText, pictureUrl })
  }
  return reply
    .code(201)
    .type('image/png')
    .send(await drawSlip(wish))
}

type PictureRequest = FastifyRequest<{ Params: { bank: string; file: string } }>

async function sendKnownSlip(context: SandboxContext, request: PictureRequest, reply: FastifyReply) {
  const { bank, file } = request.params
  const slip = slipsOf(context.state).get(slipKey(bank, file.replace(/\.png$/, '')))
  if (!slip) return reply.code(404).send({ code: 'not_found', message: 'no such slip' })
  const { look } = slipWishFrom(context, { ...slip, ...fieldsOf(request.query) })
  return reply.type('image/png').send(await drawSlip({ slip, look }))
}

/** The slip maker's API; its page is one of the control pages. */
export async function slipRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SlipError)) throw error
    return reply.code(400).send({ code: 'invalid', field: error.field, message: error.message })
  })
  const make = { config: { place: { provider: 'slips', endpoint: 'make' } } } as const
  app.post('/slips', make, (request, reply) => makeSlip(context, request, reply))
  app.get('/slips/:bank/:file', (request: PictureRequest, reply) => sendKnownSlip(context, request, reply))
  app.put('/control/slip-vendors/:vendor', async (request, reply) => {
    const { vendor: wanted } = request.params as { vendor: string }
    const vendor = slipVendors.find((name) => name === wanted)
    if (!vendor) return reply.code(404).send({ code: 'not_found', message: 'no such vendor' })
    return changeVendor(context, vendor, fieldsOf(request.body))
  })
  app.get('/control/slips', async () => ({ items: slipsOf(context.state).list({ newestFirst: true }) }))
}
