import { describe, expect, it } from 'vitest'
import { factLines } from './fact-lines.ts'

const ID = '019a0000-0000-7000-8000-000000000001'

describe('the lines of an entry', () => {
  it('say what was there before and after, in words, and nothing of ids', () => {
    const before = { amountSatang: 1_000, isDefault: false, rateBasisPoints: 200, number: 1_234, orderId: ID }
    const after = { amountSatang: 123_450, isDefault: true, rateBasisPoints: 250, number: 1_235, orderId: ID }
    expect(factLines({ before, after }, 'en')).toEqual([
      'Amount: ฿10.00 → ฿1,234.50',
      'Main branch: no → yes',
      'Rate of cashback: 2% → 2.5%',
      'Number: 1234 → 1235',
    ])
  })

  it('say once what was empty before, and what is told no further than that it changed', () => {
    const before = { note: '', sections: { a: 1 } }
    const after = { note: 'ชดเชย', sections: { a: 2 } }
    expect(factLines({ before, after }, 'th')).toEqual([
      'หมายเหตุ: ชดเชย',
      expect.stringMatching(/: เปลี่ยนแล้ว$/),
    ])
  })

  it('call days, phones, carriers, banks and packages as people do', () => {
    const after = {
      validFrom: '2026-11-28',
      phone: '+66812345678',
      carrier: 'kex',
      bankCode: '004',
      planCode: 'trial',
      fields: 'name, phone',
      count: [],
    }
    expect(factLines({ before: {}, after }, 'th')).toEqual([
      'ใช้ตั้งแต่วันที่: 28 พ.ย. 2569',
      'เบอร์โทร: 081-234-5678',
      'ขนส่ง: KEX Express',
      'รหัสธนาคาร: 004 กสิกรไทย',
      'แพ็กเกจ: ทดลองใช้',
      'ส่วนที่แก้: ชื่อ, เบอร์โทร',
      'จำนวน: ว่าง',
    ])
  })

  it('leave what is more than that to whoever knows it', () => {
    const tellMore = (key: string, value: unknown) =>
      key === 'gift' && typeof value === 'object' ? 'ส่งฟรี' : undefined
    expect(factLines({ before: {}, after: { gift: { gives: 'x' } } }, 'th', tellMore)).toEqual([
      'ลูกค้าได้: ส่งฟรี',
    ])
  })
})
