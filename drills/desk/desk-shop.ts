import type { Cluster } from '../house/cluster.ts'
import { asOwner, type DrillShop } from '../house/shop.ts'

/** A coupon that many orders use; each use is counted. */
export const COUPON = 'DRILL10'

const PLACE = {
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
}

/** Who is named on full tax invoices. */
export const BUYER = {
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxId: '0105569000002',
  branchNumber: '00002',
  phone: '',
  addressLine: '5 ซอยสุขใจ',
  ...PLACE,
}

/** The shop is registered for VAT, its prices have it in them, a coupon runs, and the door has its fee. */
export async function openDesk(cluster: Cluster, shop: DrillShop): Promise<void> {
  const call = async (method: string, path: string, body: object): Promise<void> => {
    const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}${path}`, {
      method,
      body: JSON.stringify(body),
    })
    if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`)
  }
  await call('PUT', '/seller', {
    legalName: 'บริษัท ร้านซ้อม จำกัด',
    legalNameEnglish: '',
    taxId: '0105536000097',
    branchNumber: '00000',
    phone: '',
    addressLine: '99/1 ถ.สุเทพ',
    addressLineEnglish: '',
    ...PLACE,
    vatRegisteredOn: '2020-01-01',
    series: '',
  })
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 1500, codBasisPoints: 0 })
  await call('POST', '/coupons', {
    code: COUPON,
    gift: { gives: 'amount', amountSatang: 1000 },
    startsOn: '2020-01-01',
    endsOn: null,
    leastGoodsSatang: 0,
    useLimit: null,
    usesPerCustomer: null,
  })
}
