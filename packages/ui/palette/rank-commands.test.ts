import { describe, expect, it } from 'vitest'

import { IconHome } from '../icons.ts'
import { rankCommands } from './rank-commands.ts'
import type { Command, CommandGroup } from './types.ts'

const command = (id: string, label: string, keywords = ''): Command => ({
  id,
  label,
  keywords,
  icon: IconHome,
})

const groups: readonly CommandGroup[] = [
  {
    key: 'pages',
    label: 'ไปที่',
    commands: [
      command('settings', 'ตั้งค่าขนส่ง', 'courier settings'),
      command('shipping', 'จองขนส่ง', 'book courier jong khonsong'),
      command('orders', 'คำสั่งซื้อ', 'orders'),
    ],
  },
  { key: 'actions', label: 'คำสั่ง', commands: [command('dark', 'หน้าจอมืด', 'dark mode')] },
]

const found = (typed: string) =>
  rankCommands(groups, typed).map(({ key, commands }) => [key, ...commands.map(({ id }) => id)])

describe('the palette', () => {
  it('shows everything before anything is typed', () => {
    expect(found(' ')).toEqual([
      ['pages', 'settings', 'shipping', 'orders'],
      ['actions', 'dark'],
    ])
  })

  it.each([
    ['จอง', [['pages', 'shipping']]],
    ['jong', [['pages', 'shipping']]],
    ["0v'", [['pages', 'shipping']]],
    ['courier', [['pages', 'settings', 'shipping']]],
    ['ขนส่ง จอง', [['pages', 'shipping']]],
    ['มืด', [['actions', 'dark']]],
    ['ไม่มีแน่', []],
  ])('finds by %s', (typed, expected) => {
    expect(found(typed)).toEqual(expected)
  })

  it('puts what begins with it above what only has it, and its group above others', () => {
    const more = [...groups, { key: 'shops', label: 'ร้าน', commands: [command('s', 'ขนส่งดี')] }]
    expect(rankCommands(more, 'ขนส่ง').map(({ key }) => key)).toEqual(['shops', 'pages'])
  })
})
