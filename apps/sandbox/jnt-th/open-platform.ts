import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bangkokDateTime } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, isFields, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { accountByApiAccount, accountByCustomer } from './accounts.ts'
import type { JntAccount } from './accounts.ts'
import { JntRefusal, partyFrom, reader, sendTimes, unlessRefused } from './checks.ts'
import { labelAddress, labelPdf } from './labels.ts'
import { bookOrder, orderByBill, orderByReference, orderStatusOf, saveOrder } from './orders.ts'
import type { JntOrder } from './orders.ts'
import { scanDetails } from './scan-details.ts'
import { isFirstForm, jntSettings } from './settings.ts'
import { isSame, openDigest } from './signatures.ts'

const codes = {
  fail: '0',
  account: '145003010',
  permission: '145003012',
  signature: '145003030',
  params: '145003050',
  noAccount: '145003051',
  noDigest: '145003052',
  noTimestamp: '145003053',
} as const
const fieldCodes = { field: codes.params, senderPhone: codes.params }

interface OpenCall {
  context: SandboxContext
  account: JntAccount
  wanted: Fields
  now: Date
}

const names = { province: 'prov', district: 'city', subdistrict: 'area', postCode: 'postCode' }

const booked = ({ txlogisticId, billCode, sortingCode, thirdSortingCode, weightGrams }: JntOrder) => ({
  txlogisticId,
  billCode,
  sortingCode,
  thirdSortingCode,
  multipleVoteBillCodes: [],
  packageChargeWeight: (weightGrams / 1000).toFixed(2),
})

function addOrder({ context, account, wanted, now }: OpenCall): object {
  const { state } = context
  const fields = reader(wanted, fieldCodes)
  fields.oneOf('actionType', ['add'])
  fields.oneOf('orderType', ['1'])
  fields.oneOf('payType', ['PP_PM', 'PP_CASH', 'CC_CASH'])
  fields.oneOf('deliveryType', ['1'])
  fields.time('createOrderTime')
  const txlogisticId = fields.text('txlogisticId', 50)
  const known = orderByReference(state, account.customerid, txlogisticId)
  if (known) {
    saveOrder(state, { ...known, askedTimes: known.askedTimes + 1 })
    throw new JntRefusal(codes.fail, 'txlogisticId already exists')
  }
  const times = sendTimes(fields, fieldCodes, 'sendStartTime', 'sendEndTime')
  if (times.sendEndTime <= bangkokDateTime(now)) throw new JntRefusal(codes.params, 'sendEndTime is over')
  for (const party of ['sender', 'receiver']) fields.within(party).oneOf('countryCode', ['THA'])
  const box = fields.within('packageInfo')
  box.amount('packageQuantity', 1, 999)
  for (const side of ['length', 'width', 'height']) if (box.has(side)) box.amount(side, 0.01, 999.99)
  const order = bookOrder(
    state,
    {
      txlogisticId,
      customerid: account.customerid,
      protocol: 'open-platform',
      expressType: fields.oneOf('expressType', ['EZ', 'EX', 'FD']),
      serviceType: fields.oneOf('serviceType', ['1', '6', '7']),
      from: partyFrom(fields.within('sender'), names, fieldCodes, true),
      to: partyFrom(fields.within('receiver'), names, fieldCodes, false),
      weightGrams: Math.round(box.amount('weight', 0.01, 999.99) * 1000),
      codSatang: fields.has('codInfo') ? fields.within('codInfo').satang('codValue') : 0,
      insuredSatang: fields.satang('offerValue'),
      remark: fields.text('remark', 200, false),
      items: fields.items('items').map((item) => ({
        name: item.text('itemName', 100),
        number: item.amount('number', 1, 9_999_999),
      })),
      ...times,
      createdAt: now.toISOString(),
    },
    !jntSettings(state).isRoutingEmpty,
  )
  return booked(order)
}

/** The customer's own order, by its reference or by J&T's number. */
function ownOrder({ context, account, wanted }: OpenCall): JntOrder | undefined {
  const [reference, bill] = [textOf(wanted, 'txlogisticId'), textOf(wanted, 'billCode')]
  if (reference === '' && bill === '') throw new JntRefusal(codes.params, 'txlogisticId can not be empty')
  const byReference = reference ? orderByReference(context.state, account.customerid, reference) : undefined
  const order = byReference ?? orderByBill(context.state, bill)
  return order?.customerid === account.customerid ? order : undefined
}

function requireOrder(call: OpenCall): JntOrder {
  const order = ownOrder(call)
  if (!order) throw new JntRefusal(codes.fail, 'order does not exist')
  return order
}

function cancelOrder(call: OpenCall): object {
  reader(call.wanted, fieldCodes).text('reason', 200)
  const order = requireOrder(call)
  if (order.scans.length > 0) throw new JntRefusal(codes.fail, 'the order has been picked up')
  saveOrder(call.context.state, { ...order, isCancelled: true })
  return { txlogisticId: order.txlogisticId, billCode: order.billCode }
}

function printOrder(call: OpenCall): object {
  const { context, wanted, now } = call
  const order = requireOrder(call)
  const type = reader(wanted, fieldCodes).oneOf('type', ['1', '2', '3', '4', '5'])
  const { labelAs } = jntSettings(context.state)
  const isInAnswer = isFirstForm(
    context.state,
    'labels',
    labelAs === 'turns' ? undefined : labelAs === 'base64',
  )
  return {
    txlogisticId: order.txlogisticId,
    billCode: order.billCode,
    base64EncodeContent: isInAnswer ? labelPdf(order, type).toString('base64') : '',
    urlContent: isInAnswer ? '' : labelAddress(context, order.billCode, type, now),
  }
}

function getOrders(call: OpenCall): object | null {
  const order = ownOrder(call)
  if (!order) return null
  const { customerid: customerCode, expressType, serviceType } = order
  const orderStatus = orderStatusOf(order).open
  return { ...booked(order), customerCode, expressType, serviceType, orderStatus }
}

function trace(call: OpenCall): object {
  const order = ownOrder(call)
  if (!order) return []
  const { billCode, txlogisticId } = order
  return [{ billCode, txlogisticId, details: scanDetails(order) }]
}

const endpoints: Record<string, (call: OpenCall) => object | null> = {
  'order/addOrder': addOrder,
  'order/cancelOrder': cancelOrder,
  'order/printOrder': printOrder,
  'order/getOrders': getOrders,
  'logistics/trace': trace,
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Who asks: all of it stands in the headers, and what stands in the body is not looked at. */
function signedContent(context: SandboxContext, request: FastifyRequest): Omit<OpenCall, 'now'> {
  const digest = header(request, 'digest')
  if (digest === '') throw new JntRefusal(codes.noDigest, 'digest is empty!')
  const apiAccount = header(request, 'apiaccount')
  if (apiAccount === '') throw new JntRefusal(codes.noAccount, 'apiAccount is empty!')
  if (!/^\d{13}$/.test(header(request, 'timestamp')))
    throw new JntRefusal(codes.noTimestamp, 'timestamp is empty!')
  const keys = accountByApiAccount(context, apiAccount)
  if (!keys) throw new JntRefusal(codes.account, 'API account does not exist')
  const content = fieldsOf(request.body)['bizContent']
  if (typeof content !== 'string') throw new JntRefusal(codes.params, 'bizContent can not be empty')
  if (!isSame(digest, openDigest(content, keys.key)))
    throw new JntRefusal(codes.signature, 'headers signature verification failed')
  const wanted = parsed(content)
  const account = accountByCustomer(context, textOf(wanted, 'customerCode'))
  if (account?.apiAccount !== apiAccount)
    throw new JntRefusal(codes.permission, 'API account has no interface permissions')
  if (textOf(wanted, 'password') !== account.password)
    throw new JntRefusal(codes.fail, 'the password of the customer is wrong')
  return { context, account, wanted }
}

function parsed(content: string): Fields {
  try {
    const wanted: unknown = JSON.parse(content)
    if (isFields(wanted)) return wanted
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new JntRefusal(codes.params, 'bizContent is no JSON')
}

/** The open platform, under `…/webopenplatformapi/api`. */
export function openPlatformRoutes(app: FastifyInstance, context: SandboxContext): void {
  const answer = (code: string, msg: string, data: object | null) => {
    const { codeAs } = jntSettings(context.state)
    const isText = isFirstForm(context.state, 'codes', codeAs === 'turns' ? undefined : codeAs === 'text')
    const requestId = randomUUID().replaceAll('-', '')
    return { code: isText ? code : Number(code), msg, data, requestId }
  }
  for (const [path, handle] of Object.entries(endpoints)) {
    const config = { place: { provider: 'jnt-th', endpoint: path } } as const
    app.post(`/webopenplatformapi/api/${path}`, { config }, async (request) => {
      try {
        const asked = signedContent(context, request)
        const call = { ...asked, now: context.clock.now() }
        const data = unlessRefused(context.state, () => handle(call))
        if (data instanceof JntRefusal) throw data
        return answer('1', 'success', data)
      } catch (error) {
        if (!(error instanceof JntRefusal)) throw error
        return answer(error.code, error.message, null)
      }
    })
  }
}
