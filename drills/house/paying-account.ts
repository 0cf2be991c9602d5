import type { Cluster } from './cluster.ts'
import { asOwner, type DrillShop } from './shop.ts'

/** What is bought of a package. */
export const ONE_MONTH = {
  what: 'months',
  planCode: 'business',
  months: 1,
  extraPages: 0,
  extraLineOas: 0,
  extraBranches: 0,
} as const

/** The account that pays for the shop's packages, with a company for its documents; gives its id. */
export async function openAccount(cluster: Cluster, shop: DrillShop): Promise<string> {
  const own = await asOwner(cluster, shop, '/billing/own-account', { method: 'PUT' })
  const accountId = String(own.body.accountId)
  const registered = {
    addressLine: '99/1',
    addressLineEnglish: '',
    subdistrict: 'สุเทพ',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    zipcode: '50200',
  }
  const company = {
    companyName: 'บริษัท ซ้อม จำกัด',
    companyNameEnglish: '',
    taxId: '',
    branchNumber: '00000',
    phone: '',
    addresses: { registered },
  }
  const saved = await asOwner(cluster, shop, `/billing/accounts/${accountId}/company`, {
    method: 'PUT',
    body: JSON.stringify(company),
  })
  if (saved.status !== 200) throw new Error(`the company was not kept: ${saved.text}`)
  return accountId
}
