import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawSvg } from '../drawing/typst.ts'
import { readCodes } from '../testing/barcodes.ts'
import { keysOf, legacy, legacyOrder } from '../testing/jnt-samples.ts'
import { fieldsAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'
import { labelOf, labelPdf } from './labels.ts'
import type { JntOrder } from './orders.ts'

const template = readFileSync(new URL('label.typ', import.meta.url), 'utf8')

let sandbox: TestSandbox
let order: JntOrder
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const keys = await keysOf(sandbox, 'a shop')
  const receiver = fieldsAt(legacyOrder(), 'receiver')
  const { mailno } = await legacy(
    sandbox,
    keys,
    ['order/create', 'ORDERCREATE'],
    legacyOrder({
      itemsvalue: '590.25',
      remark: 'ฝากไว้ที่ป้อมยาม '.repeat(11).trim(),
      receiver: { ...receiver, name: '#import "x" $1+1$', address: 'ซอยยาวมาก '.repeat(19).trim() },
    }),
  )
  order = (await sandbox.get(`/control/jnt-th/parcels/${mailno}`)) as unknown as JntOrder
})
afterAll(() => sandbox.remove())

it.each(['1', '2', '3', '4', '5'])('is one page on each paper, however much it says: %s', (type) => {
  const pdf = labelPdf(order, type).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
})

it.each(['1', '2'])('has a barcode and a QR that a scanner reads as its number: %s', async (type) => {
  const svg = drawSvg(template, labelOf(order, type))
  const picture = await sharp(Buffer.from(svg), { density: 300 }).flatten({ background: '#fff' }).toBuffer()
  expect(await readCodes(picture)).toEqual([order.billCode, order.billCode])
})
