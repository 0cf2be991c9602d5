import { flashSign } from '../flash/signature.ts'
import type { Fields } from '../http/fields.ts'
import { fieldsOf } from '../http/fields.ts'
import { fieldsAt } from './test-sandbox.ts'
import type { TestSandbox } from './test-sandbox.ts'

export type FlashKeys = Record<'mchId' | 'secretKey', string>
type Values = Record<string, string>

export const flashKeysOf = async (sandbox: TestSandbox, shop: string): Promise<FlashKeys> =>
  fieldsAt(await sandbox.get(`/control/test-accounts/flash/${shop}`), 'values') as FlashKeys

/** A signed call; `change` is made after it was signed. */
export function flashPost(
  sandbox: TestSandbox,
  keys: FlashKeys,
  path: string,
  values: Values = {},
  change: Values = {},
): Promise<Response> {
  const signed = { mchId: keys.mchId, nonceStr: '1543210000000', ...values }
  const body = new URLSearchParams({ ...signed, sign: flashSign(signed, keys.secretKey), ...change })
  return fetch(`${sandbox.url}/flash${path}`, { method: 'POST', headers: { 'accept-language': 'en' }, body })
}

export const flashAsk = async (...call: Parameters<typeof flashPost>): Promise<Fields> =>
  fieldsOf(await (await flashPost(...call)).json())

export const flashOrder = (change: Values = {}): Values => ({
  outTradeNo: 'A-1',
  srcName: 'มะลิลา สตูดิโอ',
  srcPhone: '0812345678',
  srcProvinceName: 'กรุงเทพมหานคร',
  srcCityName: 'วัฒนา',
  srcDistrictName: 'คลองตันเหนือ',
  srcPostalCode: '10110',
  srcDetailAddress: '99/1 ซอยสุขุมวิท 55',
  dstName: 'สมหญิง ใจดี',
  dstPhone: '0898765432',
  dstProvinceName: 'เชียงใหม่',
  dstCityName: 'เมืองเชียงใหม่',
  dstDistrictName: 'สุเทพ',
  dstPostalCode: '50200',
  dstDetailAddress: '12 หมู่ 3',
  articleCategory: '99',
  expressCategory: '1',
  weight: '800',
  insured: '0',
  codEnabled: '1',
  codAmount: '59000',
  ...change,
})
