import { ADDRESS } from './test-desk.ts'

/** Who sells, as `PUT /seller` takes it: registered for VAT for years. */
export const SELLER = {
  legalName: 'บริษัท มะลิลา สตูดิโอ จำกัด',
  legalNameEnglish: '',
  taxId: '0105536000097',
  branchNumber: '00000',
  phone: '0812345678',
  addressLine: '99/1 ถ.สุเทพ',
  addressLineEnglish: '',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
  vatRegisteredOn: '2020-01-01',
  series: '',
}

/** Who is named on a full tax invoice. */
export const BUYER = {
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxId: '0105569000002',
  branchNumber: '00002',
  phone: '',
  addressLine: '5 ซอยสุขใจ',
  ...ADDRESS,
}
