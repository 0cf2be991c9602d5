import type { FastifyInstance } from 'fastify'
import { bangkokDateTime } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, isOn, isFields, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { accountByCustomer, isCompany } from './accounts.ts'
import type { JntAccount } from './accounts.ts'
import { JntRefusal, partyFrom, reader, sendTimes, unlessRefused } from './checks.ts'
import { labelAddress } from './labels.ts'
import { bookOrder, orderByBill, orderByReference, orderStatusOf, saveOrder } from './orders.ts'
import type { JntOrder } from './orders.ts'
import { scanTypes } from './scans.ts'
import { jntSettings } from './settings.ts'
import { isSame, legacyDigest } from './signatures.ts'

/** Codes of the older protocol: a family of the link protocol, with numbers that J&T gives another meaning. */
const codes = {
  json: 'S01',
  signature: 'S02',
  company: 'S03',
  messageType: 'S04',
  empty: 'S09',
  duplicate: 'S10',
  params: 'S12',
  business: 'S13',
} as const
const fieldCodes = { field: codes.params, senderPhone: 'B0101' }

interface LegacyCall {
  context: SandboxContext
  account: JntAccount
  wanted: Fields
  now: Date
}

const names = { province: 'city', district: 'area', postCode: 'postcode' }

function create({ context, account, wanted, now }: LegacyCall): object {
  const { state } = context
  const fields = reader(wanted, fieldCodes)
  fields.oneOf('actiontype', ['add'])
  fields.oneOf('ordertype', ['1'])
  fields.oneOf('deliverytype', ['1'])
  fields.oneOf('paytype', ['1'])
  fields.time('createordertime')
  const txlogisticId = fields.text('txlogisticid', 50)
  const known = orderByReference(state, account.customerid, txlogisticId)
  if (known) {
    saveOrder(state, { ...known, askedTimes: known.askedTimes + 1 })
    throw new JntRefusal(codes.duplicate, 'txlogisticid is there already')
  }
  const times = sendTimes(fields, fieldCodes, 'sendstarttime', 'sendendtime')
  if (times.sendEndTime <= bangkokDateTime(now)) throw new JntRefusal(codes.params, 'sendendtime is over')
  const items = fields.items('items')
  fields.amount('totalquantity', 1, 999)
  const order = bookOrder(
    state,
    {
      txlogisticId,
      customerid: account.customerid,
      protocol: 'legacy',
      expressType: fields.has('expresstype') ? fields.oneOf('expresstype', ['EZ', 'EX', 'FD']) : 'EZ',
      serviceType: fields.oneOf('servicetype', ['1', '6']),
      from: partyFrom(fields.within('sender'), names, fieldCodes, true),
      to: partyFrom(fields.within('receiver'), names, fieldCodes, false),
      weightGrams: Math.round(fields.amount('weight', 0.01, 999.99) * 1000),
      codSatang: fields.satang('itemsvalue'),
      insuredSatang: isOn(wanted, 'isinsured') ? fields.satang('offerfee') : 0,
      remark: fields.text('remark', 200, false),
      items: items.map((item) => ({
        name: item.text('itemname', 100),
        number: item.amount('number', 1, 9_999_999),
      })),
      ...times,
      createdAt: now.toISOString(),
    },
    !jntSettings(state).isRoutingEmpty,
  )
  return {
    txlogisticid: txlogisticId,
    mailno: order.billCode,
    sortingcode: order.sortingCode,
    streetSortingNo: order.thirdSortingCode,
  }
}

const nobodys = (what: string) => new JntRefusal(codes.business, `there is no ${what}`)

function ownByReference({ context, account, wanted }: LegacyCall, name: string): JntOrder {
  const order = orderByReference(context.state, account.customerid, textOf(wanted, name))
  if (!order) throw nobodys('such order')
  return order
}

function cancel(call: LegacyCall): object {
  const fields = reader(call.wanted, fieldCodes)
  fields.oneOf('actiontype', ['cancel'])
  fields.text('reason', 200)
  const order = ownByReference(call, 'txlogisticid')
  // Whoever has the goods cancels nothing: "order status is GOT".
  if (order.scans.length > 0) throw new JntRefusal(codes.params, 'Order status is GOT')
  saveOrder(call.context.state, { ...order, isCancelled: true })
  return { txlogisticid: order.txlogisticId, mailno: order.billCode }
}

function queryOrder(call: LegacyCall): object {
  reader(call.wanted, fieldCodes).oneOf('command', ['1'])
  const order = ownByReference(call, 'serialnumber')
  return {
    txlogisticid: order.txlogisticId,
    mailno: order.billCode,
    orderStatus: orderStatusOf(order).legacy,
    sortingcode: order.sortingCode,
    streetSortingNo: order.thirdSortingCode,
  }
}

function getReportUrl({ context, account, wanted, now }: LegacyCall): object {
  const order = orderByBill(context.state, textOf(wanted, 'mailNo'))
  if (order?.customerid !== account.customerid) throw nobodys('such waybill')
  const type = reader(wanted, fieldCodes).oneOf('type', ['1', '2', '3', '4', '5'])
  return { mailno: order.billCode, url: labelAddress(context, order.billCode, type, now) }
}

function track({ context, account, wanted }: LegacyCall): object {
  const { state } = context
  const isThai = textOf(wanted, 'lang') === 'th'
  const isByReference = reader(wanted, fieldCodes).oneOf('querytype', ['1', '2']) === '2'
  const asked = textOf(wanted, 'billcode').split(',')
  const found = asked.flatMap((code) => {
    const order = isByReference ? orderByReference(state, account.customerid, code) : orderByBill(state, code)
    return order?.customerid === account.customerid && order.scans.length > 0 ? [order] : []
  })
  if (found.length === 0) return { tracesList: null }
  return {
    tracesList: found.map(({ billCode, txlogisticId, scans }) => ({
      billcode: billCode,
      txlogisticid: txlogisticId,
      details: scans.map(({ move, at, place }) => ({
        scantime: bangkokDateTime(new Date(at)),
        scantype: scanTypes[move][isThai ? 'th' : 'en'],
        desc: `${place} ${scanTypes[move][isThai ? 'th' : 'en']}`,
      })),
    })),
  }
}

const endpoints: Record<string, { messageType: string; answer: (call: LegacyCall) => object }> = {
  'order/create': { messageType: 'ORDERCREATE', answer: create },
  'order/cancel': { messageType: 'ORDERCANCEL', answer: cancel },
  'order/queryOrder': { messageType: 'ORDERQUERY', answer: queryOrder },
  'order/getReportUrl': { messageType: 'GETREPORTURL', answer: getReportUrl },
  'track/trackForJson': { messageType: 'TRACKQUERY', answer: track },
}

function contentOf(form: Fields): { text: string; wanted: Fields } {
  const text = form['logistics_interface']
  if (typeof text !== 'string' || text === '') throw new JntRefusal(codes.empty, 'no logistics_interface')
  try {
    const wanted: unknown = JSON.parse(text)
    if (isFields(wanted)) return { text, wanted }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new JntRefusal(codes.json, 'logistics_interface is no JSON')
}

/** Who asks, by the company, the customer and what they signed. */
function accountOf(context: SandboxContext, form: Fields, text: string, wanted: Fields): JntAccount {
  const eccompanyid = textOf(form, 'eccompanyid')
  if (!isCompany(eccompanyid)) throw new JntRefusal(codes.company, 'eccompanyid is unknown')
  const account = accountByCustomer(context, textOf(wanted, 'customerid') || textOf(form, 'customerid'))
  if (!account) throw new JntRefusal(codes.params, 'customerid is unknown')
  if (account.eccompanyid !== eccompanyid) throw new JntRefusal(codes.company, 'of another company')
  if (!isSame(textOf(form, 'data_digest'), legacyDigest(text, account.key)))
    throw new JntRefusal(codes.signature, 'data_digest is wrong')
  return account
}

const envelope = (item: object) => ({ logisticproviderid: 'JNT', responseitems: [item] })

/** The older protocol, under `…/jts-tha-openplatform-api/api`: a form, and success is a word. */
export function legacyRoutes(app: FastifyInstance, context: SandboxContext): void {
  for (const [path, { messageType, answer }] of Object.entries(endpoints)) {
    const config = { place: { provider: 'jnt-th', endpoint: path } } as const
    app.post(`/jts-tha-openplatform-api/api/${path}`, { config }, async (request) => {
      const form = fieldsOf(request.body)
      try {
        const { text, wanted } = contentOf(form)
        const account = accountOf(context, form, text, wanted)
        if (textOf(form, 'msg_type') !== messageType)
          throw new JntRefusal(codes.messageType, 'msg_type is wrong')
        const now = context.clock.now()
        const item = unlessRefused(context.state, () => answer({ context, account, wanted, now }))
        if (item instanceof JntRefusal) throw item
        return envelope({ success: 'true', reason: '', ...item })
      } catch (error) {
        if (!(error instanceof JntRefusal)) throw error
        return envelope({ success: 'false', reason: error.code })
      }
    })
  }
}
