import { expect, it } from 'vitest'

import { customersCsv } from './customers-csv.ts'

it('customers as CSV have plain figures, and no name runs as a formula', () => {
  const row = {
    customerId: '0199c0de-0000-7000-8000-000000000001',
    name: '=HYPERLINK("http://evil.test")',
    phone: '+66812345678',
    email: 'a@example.com',
    province: 'เชียงใหม่',
    tags: ['ขายส่ง', 'VIP'],
    orderCount: 3,
    spentSatang: 177_050,
    lastOrderAt: '2026-11-20T11:42:00Z',
  }
  expect(customersCsv([row], 'th')).toBe(
    '\uFEFFชื่อ,เบอร์โทร,อีเมล,จังหวัด,แท็ก,คำสั่งซื้อ,ยอดซื้อ (บาท),ซื้อล่าสุด\r\n' +
      '"\'=HYPERLINK(""http://evil.test"")",081-234-5678,a@example.com,เชียงใหม่,"ขายส่ง, VIP",3,1770.50,20 พ.ย. 2569\r\n',
  )
})
