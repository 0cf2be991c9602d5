import { wordsIn } from '@langraan/ui'
import { describe, expect, it } from 'vitest'
import { auditWords } from './audit-words.ts'
import { describeGift, describeMethod, describeTexts } from './object-words.ts'

const t = wordsIn(auditWords, 'th')

describe('what a fact tells that is more than a text', () => {
  it('says what a coupon gives', () => {
    expect(
      [
        { gives: 'percent', percentOff: 10, mostSatang: 5_000 },
        { gives: 'amount', amountSatang: 10_000 },
        { gives: 'free_shipping', mostSatang: null },
        { th: 'ลดราคา', en: '' },
      ].map((gift) => describeGift(gift, t)),
    ).toEqual(['ลด 10% ไม่เกิน ฿50.00', 'ลด ฿100.00', 'ส่งฟรี', undefined])
  })

  it('says a text in both languages', () => {
    const texts = [
      { th: 'ส่งฟรี', en: 'Free' },
      { th: 'ส่งฟรี', en: '' },
      { th: '', en: '' },
      { pictureId: null },
    ]
    expect(texts.map((text) => describeTexts(text, t))).toEqual(['ส่งฟรี / Free', 'ส่งฟรี', 'ว่าง', undefined])
  })

  it('says what a way of shipping costs, and an account by its number', () => {
    expect(
      [
        { name: 'ส่งธรรมดา', feeSatang: 5_000, rule: null, freeFromSatang: null },
        { name: 'ส่งด่วน', feeSatang: 7_000, rule: { by: 'province' }, freeFromSatang: 100_000 },
        { name: 'ของหนัก', feeSatang: 7_000, rule: { by: 'weight' } },
        { name: 'มะลิวัลย์', number: '0123456789' },
        { pictureId: null, link: '' },
      ].map((item) => describeMethod(item, t)),
    ).toEqual([
      'ส่งธรรมดา ฿50.00',
      'ส่งด่วน ฿70.00 (ตามจังหวัด) ส่งฟรีเมื่อครบ ฿1,000.00',
      'ของหนัก ฿70.00 (ตามน้ำหนัก)',
      '0123456789 มะลิวัลย์',
      undefined,
    ])
  })
})
