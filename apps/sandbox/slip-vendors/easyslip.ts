import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bangkokDateTime } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import { isOn, textOf } from '../http/fields.ts'
import { bankByCode } from '../slips/banks.ts'
import type { IssuedSlip } from '../slips/slip.ts'
import { bodyOf, logOnce, lookUp, slipVendorKeys, useOne, vendorState } from './ledger.ts'

const refuse = (reply: FastifyReply, status: number, message: string, data?: object) =>
  reply.code(status).send({ status, message, ...(data && { data }) })

function isRefused(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.headers.authorization === `Bearer ${slipVendorKeys.easyslip}`) return false
  refuse(reply, 401, 'unauthorized')
  return true
}

const party = (bankCode: string, name: string, account: string) => {
  const bank = bankByCode(bankCode)
  return {
    bank: { id: bankCode, name: bank?.thaiName ?? '', short: bank?.short ?? '' },
    account: { name: { th: name }, bank: { type: 'BANKAC', account } },
  }
}

function slipData(slip: IssuedSlip, payload: string) {
  const [day = '', time = ''] = bangkokDateTime(new Date(slip.paidAt)).split(' ')
  return {
    payload,
    transRef: slip.transRef,
    date: `${day}T${time}+07:00`,
    countryCode: 'TH',
    amount: { amount: slip.amountSatang / 100, local: { amount: 0, currency: '' } },
    fee: 0,
    ref1: '',
    ref2: '',
    ref3: '',
    sender: party(slip.sendingBank, slip.senderName, 'xxx-x-x1234-x'),
    receiver: party(slip.receiverBank, slip.receiverName, slip.receiverAccountMasked),
  }
}

function verify(context: SandboxContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isRefused(request, reply)) return reply
  const body = bodyOf(request.body)
  const payload = textOf(body, 'payload')
  if (payload === '') return refuse(reply, 400, 'invalid_payload')
  if (!useOne(context, 'easyslip')) return refuse(reply, 403, 'quota_exceeded')
  const asked = lookUp(context, payload)
  if (!asked.found) {
    return asked.why === 'no_slip_qr'
      ? refuse(reply, 400, 'invalid_payload')
      : refuse(reply, 404, 'slip_not_found')
  }
  const data = slipData(asked.found, payload)
  if (isOn(body, 'checkDuplicate') && logOnce(context, 'easyslip', asked.found))
    return refuse(reply, 400, 'duplicate_slip', data)
  return reply.send({ status: 200, data })
}

/** EasySlip's first version under `/easyslip`. */
export async function easySlipRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const at = (endpoint: string) => ({ config: { place: { provider: 'easyslip', endpoint } } }) as const
  app.post('/api/v1/verify', at('verify'), (request, reply) =>
    context.state.transaction(() => verify(context, request, reply)),
  )
  app.get('/api/v1/me', at('me'), (request, reply) => {
    if (isRefused(request, reply)) return reply
    const { left } = vendorState(context, 'easyslip')
    return reply.send({
      status: 200,
      data: {
        application: 'sandbox',
        usedQuota: 0,
        maxQuota: 1000,
        remainingQuota: left,
        expiredAt: '2099-12-31T00:00:00+07:00',
        currentCredit: 0,
      },
    })
  })
}
