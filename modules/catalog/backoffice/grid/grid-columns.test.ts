import { expect, it } from 'vitest'
import { figureText } from './grid-columns.ts'

it('writes thousands with commas, and leaves alone what is none or no figure', () => {
  expect(['9999999.99', '1250', '999.50', '', '12x', '1,250'].map(figureText)).toEqual([
    '9,999,999.99',
    '1,250',
    '999.50',
    '',
    '12x',
    '1,250',
  ])
})
