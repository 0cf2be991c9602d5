import { readFileSync } from 'node:fs'
import { orderChannels } from '@langraan/orders/rules'
import { expect, it } from 'vitest'
import { inOrder } from './sales-channels.ts'

const COLOURS = readFileSync(new URL('./channel-colours.module.css', import.meta.url), 'utf8')

it('each channel has a colour of its own in the chart of sales', () => {
  const colours = orderChannels.map(
    (channel) => new RegExp(`^\\.${channel} \\{\\s*--channel: ([^;]+);`, 'm').exec(COLOURS)?.[1],
  )
  expect(colours).not.toContain(undefined)
  expect(new Set(colours).size).toBe(orderChannels.length)
})

it('stand on top of each other as they are declared, and one that is not known above them', () => {
  expect(
    inOrder([
      ['old', 1],
      ['till', 2],
      ['web', 3],
    ]),
  ).toEqual([
    ['web', 3],
    ['till', 2],
    ['old', 1],
  ])
})
