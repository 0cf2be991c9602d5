import { expect, it } from 'vitest'
import { z } from 'zod'
import { isMailAddress } from './mail-address.ts'

const typed = [
  'somying@example.com',
  'som.ying+shop@mail.example.co.th',
  "o'brien@example.com",
  'somying@example',
  'somying@@example.com',
  '.somying@example.com',
  'som..ying@example.com',
  'som ying@example.com',
  'somying.@example.com',
  'somying@-example.com',
  'สมหญิง@example.com',
  '@example.com',
  '',
]

it.each(typed)('is of one mind with the requests of the house about %j', (address) => {
  expect(isMailAddress(address)).toBe(z.email().safeParse(address).success)
})

it('takes no address that no mail server would', () => {
  expect(isMailAddress(`${'a'.repeat(250)}@example.com`)).toBe(false)
})
