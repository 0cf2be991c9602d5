import type { Fields } from '../http/fields.ts'
import { fieldsOf } from '../http/fields.ts'
import { legacyDigest, openDigest } from '../jnt-th/signatures.ts'
import { fieldsAt } from './test-sandbox.ts'
import type { TestSandbox } from './test-sandbox.ts'

/** What a shop enters: see `control/test-accounts.ts`. */
export type JntKeys = Record<'eccompanyid' | 'key' | 'customerid' | 'apiAccount' | 'password', string>

export const keysOf = async (sandbox: TestSandbox, shop: string): Promise<JntKeys> =>
  fieldsAt(await sandbox.get(`/control/test-accounts/jnt-th/${shop}`), 'values') as JntKeys

async function post(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) })
  return fieldsOf(await answer.json())
}

/** A call of the older protocol; `change` is of the form, after it was signed. */
export async function legacy(
  sandbox: TestSandbox,
  keys: JntKeys,
  [path, msg_type]: readonly [path: string, messageType: string],
  wanted: Fields,
  change: Record<string, string> = {},
): Promise<Fields> {
  const content = JSON.stringify({ customerid: keys.customerid, ...wanted })
  const answer = await post(`${sandbox.url}/jnt-th/jts-tha-openplatform-api/api/${path}`, {
    logistics_interface: content,
    data_digest: legacyDigest(content, keys.key),
    msg_type,
    eccompanyid: keys.eccompanyid,
    ...change,
  })
  return fieldsAt(answer, 'responseitems', 0)
}

/** A call of the open platform; `headers` take the place of the right ones. */
export function openCall(
  sandbox: TestSandbox,
  keys: JntKeys,
  path: string,
  wanted: Fields,
  headers?: Record<string, string>,
  form: Record<string, string> = {},
): Promise<Fields> {
  const { customerid: customerCode, password, apiAccount, key } = keys
  const bizContent = JSON.stringify({ customerCode, password, ...wanted })
  return post(
    `${sandbox.url}/jnt-th/webopenplatformapi/api/${path}`,
    { bizContent, ...form },
    headers ?? { apiAccount, timestamp: String(Date.now()), digest: openDigest(bizContent, key) },
  )
}

const times = { start: '2099-01-01 13:00:00', end: '2099-01-01 18:00:00' }

export const legacyOrder = (change: Fields = {}): Fields => ({
  actiontype: 'add',
  txlogisticid: 'A-1',
  ordertype: '1',
  servicetype: '1',
  deliverytype: '1',
  sender: {
    name: 'มะลิลา',
    mobile: '0812345678',
    city: 'กรุงเทพมหานคร',
    area: 'วัฒนา',
    postcode: '10110',
    address: '99/1',
  },
  receiver: {
    name: 'สมหญิง',
    mobile: '0898765432',
    city: 'เชียงใหม่',
    area: 'เมืองเชียงใหม่',
    postcode: '50200',
    address: '12 ตำบลสุเทพ',
  },
  createordertime: times.start,
  sendstarttime: times.start,
  sendendtime: times.end,
  paytype: '1',
  weight: '0.80',
  isinsured: '0',
  totalquantity: '1',
  items: [{ itemname: 'เสื้อ', number: '1', itemvalue: '590.00' }],
  ...change,
})

const place = { countryCode: 'THA', address: '99/1' }

export const openOrder = (change: Fields = {}): Fields => ({
  actionType: 'add',
  txlogisticId: 'A-1',
  orderType: '1',
  serviceType: '1',
  payType: 'PP_PM',
  expressType: 'EZ',
  deliveryType: '1',
  createOrderTime: times.start,
  sendStartTime: times.start,
  sendEndTime: times.end,
  sender: {
    ...place,
    name: 'มะลิลา',
    mobile: '0812345678',
    prov: 'กรุงเทพมหานคร',
    city: 'วัฒนา',
    area: 'คลองตันเหนือ',
    postCode: '10110',
  },
  receiver: {
    ...place,
    name: 'สมหญิง',
    mobile: '0898765432',
    prov: 'เชียงใหม่',
    city: 'เมืองเชียงใหม่',
    area: 'สุเทพ',
    postCode: '50200',
  },
  packageInfo: { packageQuantity: '1', weight: '0.80' },
  items: [{ itemName: 'เสื้อ', number: '1', itemValue: '590.00' }],
  ...change,
})
