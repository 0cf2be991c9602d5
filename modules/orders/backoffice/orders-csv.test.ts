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
  totalSatang: 177_050,
}

describe('orders as CSV', () => {
  it('open in Excel with Thai letters, Buddhist years and plain figures', () => {
    const [head, line, end] = ordersCsv([row], 'th').split('\r\n')
    expect(head).toBe('\uFEFFเลขที่,เวลา,ลูกค้า,จังหวัด,สินค้าแรก,จำนวนชิ้น,การชำระเงิน,การจัดส่ง,ยอดรวม (บาท)')
    expect(line).toBe(
      '24118,20 พ.ย. 2569 18:42,"\'=HYPERLINK(""http://evil.test"")",สมุทรปราการ,"เสื้อ ""โอเวอร์ไซซ์"", แขนสั้น",3,ชำระแล้ว,รอจัดส่ง,1770.50',
    )
    expect(end).toBe('')
  })
})
