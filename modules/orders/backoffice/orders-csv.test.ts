import { describe, expect, it } from 'vitest'

import type { OrderRow } from '../contract.ts'
import { ordersCsv } from './orders-csv.ts'

const row: OrderRow = {
  orderId: '0199c0de-0000-7000-8000-000000000001',
  customerId: null,
  orderNumber: '24118',
  channel: 'web',
  placedAt: '2026-11-20T11:42:00Z',
  customerName: '=HYPERLINK("http://evil.test")',
  province: 'สมุทรปราการ',
  paymentStatus: 'paid',
  fulfilmentStatus: 'waiting',
  paymentMethod: 'promptpay',
  itemCount: 3,
  firstItem: 'เสื้อ "โอเวอร์ไซซ์", แขนสั้น',
  goodsSatang: 180_000,
  discountSatang: 7_950,
  couponCode: 'NEW10',
  shippingSatang: 5_000,
  codFeeSatang: 0,
  vatSatang: 11_583,
  totalSatang: 177_050,
  paidSatang: 177_050,
}

describe('orders as CSV', () => {
  it('open in Excel with Thai letters, Buddhist years and plain figures', () => {
    const [head, line, end] = ordersCsv([row], 'th').split('\r\n')
    expect(head).toBe(
      '\uFEFFเลขที่,เวลา,ลูกค้า,จังหวัด,สินค้าแรก,จำนวนชิ้น,การชำระเงิน,การจัดส่ง,ค่าสินค้า (บาท),ส่วนลด (บาท),โค้ดคูปอง,ค่าส่ง (บาท),ค่าเก็บปลายทาง (บาท),VAT (บาท),ยอดรวม (บาท),ยอดเก็บปลายทาง (บาท)',
    )
    expect(line).toBe(
      '24118,20 พ.ย. 2569 18:42,"\'=HYPERLINK(""http://evil.test"")",สมุทรปราการ,"เสื้อ ""โอเวอร์ไซซ์"", แขนสั้น",3,ชำระแล้ว,รอจัดส่ง,1800.00,79.50,NEW10,50.00,0.00,115.83,1770.50,0.00',
    )
    expect(end).toBe('')
  })

  it('say what is to be collected at the door: not the deposit, which is there already', () => {
    const cod = { ...row, paymentMethod: 'cod', paymentStatus: 'cod_pending', paidSatang: 10_000 } as const
    expect(ordersCsv([cod], 'th').split('\r\n')[1]?.endsWith(',1770.50,1670.50')).toBe(true)
  })
})
