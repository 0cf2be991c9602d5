import { describe, expect, it } from 'vitest'

import { actionCommands, pageCommands, typedCommands } from './commands.ts'
import type { CommandContext } from './commands.ts'
import { commandWords } from './command-words.ts'

const context = (more: Partial<CommandContext> = {}): CommandContext => ({
  language: 'th',
  shopId: 's1',
  hasPage: () => true,
  ...more,
})

const does = {
  setLanguage: () => undefined,
  setScheme: () => undefined,
  listKeys: 'on',
  setListKeys: () => undefined,
  colours: [],
  signOut: () => undefined,
} as const

describe('the commands of the palette', () => {
  it('name every page once, in the reader’s language and the other one', () => {
    const commands = pageCommands(context())
    const hrefs = commands.map(({ href }) => href)
    expect(new Set(hrefs).size).toBe(hrefs.length)
    expect(hrefs).toContain('/app/shops/s1/settings/branches')
    const notices = commands.find(({ href }) => href === '/app/shops/s1/payment-notices')
    expect(notices).toMatchObject({ label: 'คำสั่งซื้อ › แจ้งชำระเงิน' })
    expect(notices?.keywords).toContain('Payment notices')
    const people = commands.find(({ href }) => href === '/app/shops/s1/customers/import')
    expect(people).toMatchObject({ label: 'ลูกค้า › นำเข้าลูกค้า' })
  })

  it('stand as in the menu, and what the palette alone has after it, by its own name', () => {
    const commands = pageCommands(context({ language: 'en' }))
    expect(commands.slice(0, 4).map(({ label }) => label)).toEqual([
      'Home',
      'My shops',
      'Shop overview',
      'Inbox › Conversations',
    ])
    const payments = commands.find(({ href }) => href === '/operator/payments')
    expect(payments).toMatchObject({ label: 'Operators › Package payments' })
    expect(payments?.keywords).toContain('ตรวจสลิป')
    expect(commands.findIndex(({ href }) => href === '/app/shops/s1/settings')).toBeLessThan(
      commands.findIndex(({ href }) => href === '/app/shops/s1/orders/new'),
    )
  })

  it('leave out pages that are not there, and those of a shop while none is open', () => {
    expect(pageCommands(context({ hasPage: (to) => to === '/app/home' })).map(({ href }) => href)).toEqual([
      '/app/home',
    ])
    expect(pageCommands(context({ shopId: undefined })).filter(({ href }) => href?.includes('$'))).toEqual([])
  })

  it('offer the other language and the other state of the keys', () => {
    const labels = actionCommands('th', does).map(({ label }) => label)
    expect(labels).toContain(commandWords.th.toEnglish)
    expect(labels).not.toContain(commandWords.th.toThai)
    expect(labels).toContain(commandWords.th.listKeysOff)
    expect(actionCommands('th', { ...does, listKeys: 'off' }).map(({ label }) => label)).toContain(
      commandWords.th.listKeysOn,
    )
  })

  it('lead a number to its order, and words to goods, people and orders', () => {
    expect(typedCommands('24118', context()).above[0]?.href).toBe('/app/shops/s1/orders?text=24118')
    expect(typedCommands('เทียน หอม', context()).below[0]?.href).toBe(
      `/app/shops/s1/products?text=${encodeURIComponent('เทียน หอม')}`,
    )
    const found = (typed: string) => typedCommands(typed, context()).below.map(({ id }) => id)
    expect(found('สมหญิง')).toEqual(['goods', 'customer', 'orders'])
    expect(found('0812345678')).toEqual(['customer'])
    expect(found('12')).toEqual([])
    expect(typedCommands('24118', context({ shopId: undefined }))).toEqual({ above: [], below: [] })
  })
})
