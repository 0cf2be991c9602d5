import { expect, it } from 'vitest'
import { refuseTaken } from './refuse-taken.ts'

const phone = { kind: 'phone', value: '+66812345678' } as const

it('names whom a contact belongs to, and has words without a name where nobody has it any more', () => {
  const owner = { customerId: '0190a6f2-0000-7000-8000-000000000001', name: 'สมศรี' }
  expect(() => refuseTaken(phone, owner)).toThrow(
    expect.objectContaining({
      code: 'contact_taken',
      values: { value: '081-234-5678', name: 'สมศรี' },
      details: { customerId: owner.customerId },
    }),
  )
  expect(() => refuseTaken(phone, undefined)).toThrow(
    expect.objectContaining({ code: 'contact_just_gone', values: { value: '081-234-5678' } }),
  )
})
