import { describe, expect, it } from 'vitest'
import { cutName } from './cut-name.ts'

describe('a name that is cut', () => {
  it('keeps the end, in which variants differ', () => {
    expect(cutName('เสื้อยืดคอกลม สีขาว ไซซ์ L').end).toBe('สีขาว ไซซ์ L')
    expect(cutName('เสื้อยืดคอกลม สีขาว ไซซ์ XL').end).toBe('สีขาว ไซซ์ XL')
    expect(cutName('สีขาวครีมงาช้างธรรมชาติ / XXL').end).toBe('/ XXL')
  })

  it('is whole where it is short, and loses nothing where it is not', () => {
    expect(cutName('สีดำ / XL')).toEqual({ start: '', end: 'สีดำ / XL' })
    for (const name of ['ผ้าคลุมไหล่ทอมือลายลูกแก้วสีคราม', 'เสื้อยืด รุ่นพิเศษฉลองครบสิบปีของร้าน X']) {
      const { start, end } = cutName(name)
      expect(start + end).toBe(name)
      expect(start).not.toBe('')
    }
  })

  it('is one line where one of before is not', () => {
    expect(cutName('แดง\nแบบหนา')).toEqual({ start: '', end: 'แดง แบบหนา' })
    const { start, end } = cutName('เสื้อยืด\r\nรุ่นพิเศษฉลอง\tครบสิบปีของร้าน')
    expect(start + end).toBe('เสื้อยืด รุ่นพิเศษฉลอง ครบสิบปีของร้าน')
  })

  it('is cut between words, which Thai writes without spaces, and never between a letter and its marks', () => {
    expect(cutName('กางเกงเลผ้าฝ้ายย้อมครามธรรมชาติ').end).toMatch(/ธรรมชาติ$/)
    expect(cutName('ABCDEFGHIJKLMNOPQRSTUVWXYZ').end).toBe('UVWXYZ')
    expect(cutName('ก้'.repeat(20)).end).toMatch(/^(ก้)+$/)
  })
})
