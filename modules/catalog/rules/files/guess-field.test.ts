import { describe, expect, it } from 'vitest'
import { fieldRow, guessFields, saysTheSame } from '../rules.ts'

describe('the columns of a sheet of a shop’s own', () => {
  it('are guessed by the words that are used here', () => {
    expect(guessFields(['ชื่อสินค้า', 'ราคาขาย', 'ราคาก่อนลด', 'คงเหลือ'])).toEqual([
      'name',
      'price',
      'compareAt',
      'quantity',
    ])
    expect(guessFields(['ก่อนลด'])).toEqual(['compareAt'])
    const weights = ['น้ำหนัก (กก.)', 'Weight (lbs)', 'Net weight oz', 'น้ำหนัก']
    expect(weights.map((heading) => guessFields([heading])[0])).toEqual([
      'kilograms',
      'pounds',
      'ounces',
      'grams',
    ])
  })

  it.each(['=1+1', '+66', '-5', '@a', '\tTAB', '\rCR'])(
    'hold %j where a file guards it with an apostrophe',
    (text) => {
      expect(fieldRow([`'${text}`], 2, ['sku']).get('sku')).toBe(text.trim())
      expect(saysTheSame('sku', `'${text}`, text)).toBe(true)
    },
  )

  it('keep an apostrophe that is a text’s own', () => {
    expect(fieldRow([`'90s`], 2, ['name']).get('name')).toBe(`'90s`)
  })
})
