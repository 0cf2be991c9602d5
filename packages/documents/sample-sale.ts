import type { SaleDocument } from './sale-document.ts'
import { samplePaper } from './sample-paper.ts'

/** A shop's tax invoice with all kinds of sums, for tests. */
export const sampleSale: SaleDocument = {
  kind: 'tax_invoice',
  language: 'th',
  number: 'INV2569-000042',
  issuedAt: new Date('2026-11-21T02:14:00Z'),
  seller: { ...samplePaper.buyer, branchNumber: '00000', name: 'บริษัท มะลิลา สตูดิโอ จำกัด' },
  buyer: { ...samplePaper.seller, branchNumber: '00002', name: 'บริษัท ผู้ซื้อ จำกัด', nameEnglish: '' },
  shopName: 'มะลิลา',
  orderNumber: '1024',
  lines: [
    {
      name: 'เสื้อยืดคอกลม',
      variant: 'ดำ / L',
      sku: 'TS-BK-L',
      quantity: 2,
      unitSatang: 39_000,
      amountSatang: 78_000,
      discountSatang: 2_000,
      vatSatang: 4_972,
    },
  ],
  sums: [
    { kind: 'goods', satang: 78_000 },
    { kind: 'coupon', satang: -2_000 },
    { kind: 'shipping', satang: 5_000 },
    { kind: 'before_vat', satang: 75_701 },
    { kind: 'vat', satang: 5_299 },
  ],
  vat: { rateBasisPoints: 700, isIncluded: true },
  totalSatang: 81_000,
  paidAt: '2026-11-20T10:00:00Z',
  paidBy: [{ words: 'พร้อมเพย์', satang: 81_000 }],
}
