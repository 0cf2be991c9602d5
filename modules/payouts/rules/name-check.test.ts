import { describe, expect, it } from 'vitest'
import { checkName } from './name-check.ts'

describe('the name of a bank account', () => {
  it.each([
    ['บริษัท มะลิลา สตูดิโอ จำกัด', ['บจก. มะลิลา สตูดิโอ'], 'matches'],
    ['Malila Studio Co., Ltd.', ['MALILA STUDIO CO.,LTD'], 'matches'],
    ['นาง มะลิวัลย์  ใจดี', ['ร้านดอกไม้', 'มะลิวัลย์ ใจดี'], 'matches'],
    ['สมชาย ใจดี', ['มะลิวัลย์ ใจดี'], 'differs'],
    ['บริษัท จำกัด', ['บริษัท'], 'differs'],
    ['มะลิ', [''], 'differs'],
  ] as const)('%s and %s: it %3$s', (name, known, check) => {
    expect(checkName(name, known)).toBe(check)
  })
})
