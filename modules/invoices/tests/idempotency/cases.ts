import { newId } from '@langraan/runtime'
import { type Case, ofOrder, orderThatIs, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'

const RECEIPT = { kind: 'receipt', replacesDocumentId: null, reason: '' }

const asOwner = (method: string, suffix: string, body: object) =>
  w.world.server.call(method, w.inShop(suffix), {
    as: w.world.shop.owner,
    headers: { 'idempotency-key': newId() },
    body,
  })

const issue = async (orderId: string): Promise<string> => {
  const { body } = await asOwner('POST', `/orders/${orderId}/documents`, RECEIPT)
  return (body as { documentId: string }).documentId
}

/** Who sells, and a first document, so that the series has begun. */
const begun = w.onceInWorld(async () => {
  await asOwner('PUT', '/seller', {
    legalName: 'ร้านทดสอบ',
    legalNameEnglish: '',
    taxId: '',
    branchNumber: '00000',
    phone: '',
    addressLine: '1',
    addressLineEnglish: '',
    subdistrict: 'สุเทพ',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    zipcode: '50200',
    vatRegisteredOn: null,
    series: '',
  })
  return issue((await orderThatIs('waiting', 'paid', 15_000)).orderId)
})

async function paidOrder(): Promise<string> {
  await begun()
  return (await orderThatIs('waiting', 'paid', 15_000)).orderId
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  printVatReport: {
    fresh: async () => {
      await begun()
      await w.world.server.database.rows(
        `UPDATE seller_details SET vat_registered_on = '2020-01-01', tax_id = '0105569000002' WHERE shop_id = $1`,
        [w.world.shop.shopId],
      )
      return {
        path: w.inShop('/vat-report-papers'),
        as: w.world.shop.owner,
        body: { month: '2026-10' },
      }
    },
    other: withBody({ month: '2026-09' }),
  },
  issueSaleDocument: {
    fresh: async () => ofOrder(await paidOrder(), 'documents', RECEIPT),
    other: withBody({ reason: 'ลูกค้าขอ' }),
  },
  cancelSaleDocument: {
    fresh: async () => {
      const documentId = await issue(await paidOrder())
      const path = w.inShop(`/sale-documents/${documentId}/cancellation`)
      return { path, as: w.world.shop.owner, body: { reason: 'ชื่อผิด' } }
    },
    other: withBody({ reason: 'ที่อยู่ผิด' }),
  },
}
