import { bangkokDay, type Language } from '@langraan/thai'
import type { MessageFacts, MessageShop } from './compose-message.ts'

const names = {
  th: {
    customer: 'สมหญิง ใจดี',
    goods: ['กระเป๋าผ้ามะลิ สีครีม', 'พวงกุญแจหนัง'],
    account: 'ร้านตัวอย่าง',
    branch: 'สาขานิมมาน',
  },
  en: {
    customer: 'Somying Jaidee',
    goods: ['Mali cloth bag, cream', 'Leather key ring'],
    account: 'Sample shop',
    branch: 'Nimman branch',
  },
} satisfies Record<Language, { customer: string; goods: [string, string]; account: string; branch: string }>

/** An order that nobody placed: what previews and tests of a shop show. */
export function sampleOrder(shop: MessageShop, language: Language, link: string, until: Date): MessageFacts {
  const { customer, goods, account, branch } = names[language]
  return {
    shop,
    link,
    orderNumber: '1001',
    customerName: customer,
    lines: [
      { name: goods[0], quantity: 2, satang: 78_000 },
      { name: goods[1], quantity: 1, satang: 25_000 },
    ],
    parts: {
      goodsSatang: 103_000,
      lineDiscountSatang: 0,
      orderDiscountSatang: 0,
      couponDiscountSatang: 0,
      couponCode: null,
      shippingSatang: 5_000,
      shippingDiscountSatang: 0,
      codFeeSatang: 0,
      vat: null,
      totalSatang: 108_000,
    },
    pay: {
      dueSatang: 108_000,
      until,
      hasQr: true,
      accounts: [{ bankCode: '004', number: '123-4-56789-0', name: account }],
    },
    atDoorSatang: 0,
    collect: {
      branchName: branch,
      address: '',
      hours: '10:00–20:00',
      phone: shop.phone,
      note: '',
      until: bangkokDay(until),
      dueSatang: 0,
    },
    parcel: { courierName: 'Flash Express', trackingCode: 'TH0142ABCD7C' },
  }
}
