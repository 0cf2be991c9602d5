import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bangkokDateTime } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import { isOn, numberOf, textOf } from '../http/fields.ts'
import type { IssuedSlip } from '../slips/slip.ts'
import { bodyOf, logOnce, lookUp, slipOkBranch, slipVendorKeys, useOne, vendorState } from './ledger.ts'

type Request = FastifyRequest<{ Params: { branch: string } }>

const refuse = (reply: FastifyReply, status: number, code: number, message: string, data?: object) =>
  reply.code(status).send({ code, message, ...(data && { data }) })

/** True once an answer was sent: wrong branch, wrong key. */
function isRefused(request: Request, reply: FastifyReply): boolean {
  if (request.params.branch !== slipOkBranch) {
    refuse(reply, 400, 1001, 'ไม่พบข้อมูลสาขา กรุณาตรวจสอบไอดีสาขา')
    return true
  }
  if (request.headers['x-authorization'] === slipVendorKeys.slipok) return false
  refuse(reply, 401, 1002, 'Authorization Header ไม่ถูกต้อง')
  return true
}

const party = (name: string, account: string) => ({
  displayName: name,
  name: '',
  proxy: { type: null, value: null },
  account: { type: 'BANKAC', value: account },
})

function slipData(slip: IssuedSlip) {
  const [day = '', time = ''] = bangkokDateTime(new Date(slip.paidAt)).split(' ')
  return {
    success: true,
    message: '✅',
    language: 'TH',
    receivingBank: slip.receiverBank,
    sendingBank: slip.sendingBank,
    transRef: slip.transRef,
    transDate: day.replaceAll('-', ''),
    transTime: time,
    transTimestamp: slip.paidAt,
    sender: party(slip.senderName, 'xxx-x-x1234-x'),
    receiver: party(slip.receiverName, slip.receiverAccountMasked),
    amount: slip.amountSatang / 100,
    paidLocalAmount: slip.amountSatang / 100,
    paidLocalCurrency: '764',
    countryCode: 'TH',
    transFeeAmount: '0',
    ref1: '',
    ref2: '',
    ref3: '',
    toMerchantId: '',
  }
}

function check(context: SandboxContext, request: Request, reply: FastifyReply): FastifyReply {
  if (isRefused(request, reply)) return reply
  const body = bodyOf(request.body)
  const text = textOf(body, 'data')
  if (text === '') return refuse(reply, 400, 1000, 'กรุณาใส่ข้อมูล data, files หรือ url')
  if (!useOne(context, 'slipok')) return refuse(reply, 400, 1004, 'ใช้งานเกินโควต้าแล้ว')
  const asked = lookUp(context, text)
  if (!asked.found && asked.why === 'no_slip_qr')
    return refuse(reply, 400, 1008, 'QR ดังกล่าวไม่ใช่ QR สำหรับการตรวจสอบการชำระเงิน')
  if (!asked.found && asked.why === 'delayed')
    return refuse(reply, 400, 1010, 'กรุณารอการตรวจสอบสลิปหลังการโอนประมาณ', {
      bankCode: asked.bank,
      delay: asked.minutesLeft,
    })
  if (!asked.found) return refuse(reply, 400, 1011, 'QR Code หมดอายุ หรือ ไม่มีรายการอยู่จริง')
  const data = slipData(asked.found)
  if (isOn(body, 'log') && logOnce(context, 'slipok', asked.found))
    return refuse(reply, 400, 1012, 'สลิปซ้ำ สลิปนี้เคยส่งเข้ามาในระบบแล้ว', data)
  const amount = numberOf(body, 'amount')
  if (amount !== null && Math.round(amount * 100) !== asked.found.amountSatang)
    return refuse(reply, 400, 1013, 'ยอดที่ส่งมาไม่ตรงกับยอดสลิป', data)
  const { receiverDigits } = vendorState(context, 'slipok')
  if (!asked.found.receiverAccountMasked.includes(receiverDigits))
    return refuse(reply, 400, 1014, 'บัญชีผู้รับไม่ตรงกับบัญชีหลักของร้าน', data)
  return reply.send({ success: true, data })
}

/** SlipOK under `/slipok`. */
export async function slipOkRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const at = (endpoint: string) => ({ config: { place: { provider: 'slipok', endpoint } } }) as const
  app.post('/api/line/apikey/:branch', at('check'), (request: Request, reply) =>
    context.state.transaction(() => check(context, request, reply)),
  )
  app.get('/api/line/apikey/:branch/quota', at('quota'), (request: Request, reply) => {
    if (isRefused(request, reply)) return reply
    const { left } = vendorState(context, 'slipok')
    return reply.send({ success: true, data: { quota: left, overQuota: 0 } })
  })
}
