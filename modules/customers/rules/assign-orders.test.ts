import { describe, expect, it } from 'vitest'
import { assignOrders, type Buyer, type BuyersAddress, type Owner } from './rules.ts'

const AT = new Date('2026-11-20T03:00:00Z')
const place = (key: string): BuyersAddress => ({
  key,
  address_line: key,
  subdistrict: 's',
  district: 'd',
  province: 'p',
  zipcode: '10000',
})
const buyer = (orderId: string, phone: string, address: BuyersAddress | undefined, name = 'ก'): Buyer => ({
  orderId,
  name,
  contacts: phone === '' ? [] : [{ kind: 'phone', value: phone }],
  at: AT,
  address,
})
let made = 0
const newId = () => `new ${++made}`
const known = (phone: string, addressKey: string | null): Map<string, Owner> =>
  new Map([[`phone ${phone}`, { customerId: 'known', addressKey, contactRevision: 0 }]])

describe('whose orders are', () => {
  it('is nobody where they say nothing of who bought', () => {
    const { customerOf, people } = assignOrders([buyer('a', '', undefined, '')], new Map(), newId)
    expect([customerOf.size, people]).toEqual([0, []])
  })

  it('is somebody new by a name or a telephone alone', () => {
    const { customerOf, people } = assignOrders(
      [buyer('a', '1', undefined, ''), buyer('b', '', undefined)],
      new Map(),
      newId,
    )
    expect(new Set(customerOf.values()).size).toBe(2)
    expect(people.map(({ lastAddress, addresses }) => [lastAddress, addresses.size])).toEqual([
      [undefined, 0],
      [undefined, 0],
    ])
  })

  it('leaves the address that is known where one is not sent', () => {
    const { people } = assignOrders([buyer('a', '1', undefined)], known('1', 'home'), newId)
    expect(people).toMatchObject([{ customerId: 'known', orderCount: 1, lastAddress: undefined }])
    expect(people[0]?.addresses.size).toBe(0)
  })

  it('has the last address of several, whichever of them are sent', () => {
    const orders = [
      buyer('a', '1', place('work')),
      buyer('b', '1', undefined),
      buyer('c', '1', place('work')),
    ]
    const { people } = assignOrders(orders, known('1', 'home'), newId)
    expect(people).toHaveLength(1)
    expect(people[0]?.lastAddress?.key).toBe('work')
    expect([...(people[0]?.addresses.keys() ?? [])]).toEqual(['work'])
    expect(people[0]?.orderCount).toBe(3)
  })

  it('has no news of an address that was used last', () => {
    const { people } = assignOrders([buyer('a', '1', place('home'))], known('1', 'home'), newId)
    expect(people[0]?.addresses.size).toBe(0)
    expect(people[0]?.lastAddress?.key).toBe('home')
  })
})
