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
