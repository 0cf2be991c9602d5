import { ADDRESS } from './desk.ts'

export { SELLER } from '@langraan/testing/seller'

/** Who is named on a full tax invoice. */
export const BUYER = {
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxId: '0105569000002',
  branchNumber: '00002',
  phone: '',
  addressLine: '5 ซอยสุขใจ',
  ...ADDRESS,
}
