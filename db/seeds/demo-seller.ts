/** A company that does not exist, which sells packages on one machine, in tests and in drills: as settings. */
export const demoSeller = {
  SELLER_TAX_ID: '0105569000002',
  SELLER_NAME: 'บริษัท หลังร้าน จำกัด',
  SELLER_NAME_ENGLISH: 'Langraan Co., Ltd.',
  SELLER_ADDRESS: '99/9 อาคารตัวอย่าง ชั้น 12 ถ.พระราม 9',
  SELLER_ADDRESS_ENGLISH: '99/9 Example Building, 12th Floor, Rama IX Road',
  SELLER_AREA: 'ห้วยขวาง, ห้วยขวาง, กรุงเทพมหานคร, 10310',
  SELLER_PROMPTPAY_ID: '0105569000002',
}
