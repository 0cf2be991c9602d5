import type { TaxDocument } from './tax-document.ts'

const address = {
  line1: '99/9 อาคารตัวอย่าง ชั้น 12 ถ.พระราม 9',
  subdistrict: 'ห้วยขวาง',
  district: 'ห้วยขวาง',
  province: 'กรุงเทพมหานคร',
  zipcode: '10310',
}
const addressEnglish = {
  line1: '99/9 Example Building, Rama IX Road',
  subdistrict: 'Huai Khwang',
  district: 'Huai Khwang',
  province: 'Bangkok',
  zipcode: '10310',
}
const party = { branchNumber: '00000', phone: '+6621234567', address, addressEnglish }
const line = { planCode: 'dropship', quantity: 1, months: 1 }

/** The tax invoice of the drawings, for tests and measurements. */
export const samplePaper: TaxDocument = {
  kind: 'tax_invoice',
  language: 'th',
  number: 'INV2569-011873',
  issuedAt: new Date('2026-10-20T02:14:00Z'),
  seller: {
    ...party,
    name: 'บริษัท หลังร้าน จำกัด',
    nameEnglish: 'Langraan Co., Ltd.',
    taxId: '0105569000002',
  },
  buyer: {
    ...party,
    name: 'บริษัท มะลิลา สตูดิโอ จำกัด',
    nameEnglish: 'Malila Studio Co., Ltd.',
    taxId: '0505564000001',
    branchNumber: '00002',
  },
  shopName: 'มะลิลา สตูดิโอ',
  period: { from: '2026-10-20', to: '2026-11-19' },
  lines: [
    { ...line, code: 'plan', unitSatang: 350_000, amountSatang: 350_000 },
    { ...line, code: 'extra_branch', unitSatang: 30_000, amountSatang: 30_000 },
  ],
  couponCode: '',
  discountSatang: 0,
  beforeVatSatang: 380_000,
  vatBasisPoints: 700,
  vatSatang: 26_600,
  netSatang: 406_600,
  paidAt: '2026-10-20T02:14:00Z',
  about: { kind: 'quotation', number: 'QT2569-003977', issuedAt: '2026-10-18T02:14:00Z' },
}
