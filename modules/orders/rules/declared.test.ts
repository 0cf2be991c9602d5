import { salesChannels } from '@langraan/catalog/rules'
import { describe, expect, it } from 'vitest'
import { channels, handChannels, isOfStrangers, openChannels, orderChannels } from './order-channel.ts'
import { addressOf, deliveries, openDeliveries, orderDeliveries } from './order-delivery.ts'
import { openFulfilments } from './order-status.ts'
import {
  fitsDelivery,
  methodsFor,
  openMethods,
  paymentMethods,
  paymentWays,
  sentMethods,
  shopperMethods,
  waysOut,
} from './payment-method.ts'
import { memberWhoSold } from './sold-by.ts'

describe('the channels of orders', () => {
  it('are one list, of which those that take orders today are offered', () => {
    expect(orderChannels).toEqual([
      'web',
      'manual',
      'chat',
      'till',
      'sale_page',
      'live',
      'agent',
      'marketplace',
      'api',
    ])
    expect(openChannels).toEqual(['web', 'manual', 'chat', 'till', 'agent'])
    expect(handChannels).toEqual(['manual', 'chat'])
  })

  it('have every place in which a product can be offered', () => {
    const places = new Set(orderChannels.map((channel) => channels[channel].offeredIn))
    places.delete(null)
    expect([...places].toSorted()).toEqual([...salesChannels].toSorted())
  })

  it('know whether strangers order there, whose orders have measures', () => {
    expect(orderChannels.filter(isOfStrangers)).toEqual(['web', 'sale_page', 'live'])
    for (const channel of handChannels) expect(channels[channel].placedBy).toBe('member')
  })
})

describe('the ways of paying', () => {
  it('say who may choose them, and for which goods', () => {
    expect(shopperMethods).toEqual(['promptpay', 'transfer', 'cod'])
    expect(sentMethods).toEqual(['promptpay', 'transfer', 'cod'])
    expect(methodsFor('counter')).toEqual(['promptpay', 'transfer', 'cash', 'card'])
    expect(methodsFor('pickup')).toEqual(methodsFor('counter'))
    expect(openMethods).toEqual(paymentMethods)
  })

  it('say when the money comes, and where it lies then', () => {
    const told = paymentMethods.map((method) => [
      method,
      paymentWays[method].comes,
      paymentWays[method].goesTo,
    ])
    expect(told).toEqual([
      ['promptpay', 'ahead', 'bank'],
      ['transfer', 'ahead', 'bank'],
      ['cod', 'at_door', 'courier'],
      ['cash', 'at_hand_over', 'drawer'],
      ['card', 'at_hand_over', 'terminal'],
    ])
  })

  it('let nobody choose what does not fit a parcel, and collect at no door what is not sent', () => {
    for (const method of shopperMethods) expect(fitsDelivery(method, 'courier')).toBe(true)
    const atDoor = waysOut.filter(({ method }) => paymentWays[method].comes === 'at_door')
    expect(atDoor.filter(({ delivery }) => !deliveries[delivery].isSent)).toEqual([])
  })
})

describe('how goods come to the customer', () => {
  it('is by courier or over the counter today', () => {
    expect(orderDeliveries).toEqual(['courier', 'pickup', 'counter'])
    expect(openDeliveries).toEqual(['courier', 'counter'])
    expect(openFulfilments).toContain('handed_over')
    expect(openFulfilments).toContain('delivered')
  })

  it('gives an order its address, or none', () => {
    const parts = { subdistrict: 'ส', district: 'ด', province: 'น่าน', zipcode: '55000' }
    expect(addressOf({ addressLine: '1', ...parts })).toEqual({ addressLine: '1', ...parts })
    const none = { addressLine: null, subdistrict: null, district: null, province: null, zipcode: null }
    expect(addressOf(none)).toBeUndefined()
    // Of a person who was erased.
    expect(addressOf({ ...parts, addressLine: '' })).toMatchObject({ addressLine: '', province: 'น่าน' })
  })
})

it.each([
  ['nobody', { soldByKind: null, soldById: null, cashierId: null }, undefined],
  ['a member', { soldByKind: 'member', soldById: 'm', cashierId: null }, 'm'],
  ['an agent', { soldByKind: 'agent', soldById: 'a', cashierId: null }, undefined],
  ['a till', { soldByKind: 'till', soldById: 't', cashierId: 'c' }, 'c'],
])('an order that %s sold was taken by the member who did', (_, row, member) => {
  expect(memberWhoSold(row)).toBe(member)
})
