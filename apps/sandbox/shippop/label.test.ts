import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawSvg } from '../drawing/typst.ts'
import type { Fields } from '../http/fields.ts'
import { readCodes } from '../testing/barcodes.ts'
import { buyer, email, item, shirt } from '../testing/shippop-samples.ts'
import { at, fieldsAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
let purchaseId: number
let codes: string[]

beforeAll(async () => {
  sandbox = await startTestSandbox()
  const cod = item({ courier_code: 'JNTP', cod_amount: 590, product: [shirt] })
  const hostile = item({ to: { ...buyer, name: '#import "x" $1+1$ <b>' } })
  const data = [cod, item({ courier_code: 'EMST' }), hostile]
  const booked = await sandbox.shippop('booking', { email, data })
  purchaseId = Number(booked['purchase_id'])
  codes = ['0', '1', '2'].map((key) => String(at(booked, 'data', key, 'tracking_code')))
})
afterAll(() => sandbox.remove())

function pagesOf(answer: Fields): number {
  const pdf = Buffer.from(String(answer['pdf']), 'base64').toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  return (pdf.match(/\/Type\s*\/Page[^s]/g) ?? []).length
}

describe('POST /shippop/label/', () => {
  it('refuses before the purchase is confirmed', async () => {
    const refusal = { status: false, code: 404, message: 'Error: Purchase unconfirmed' }
    expect(await sandbox.shippop('label', { purchase_id: purchaseId })).toEqual(refusal)
    const byCode = { tracking_code: codes.join(',') }
    expect(await sandbox.shippop('label_tracking_code', byCode)).toEqual(refusal)
    await sandbox.shippop('confirm', { purchase_id: purchaseId })
  })

  it.each(['A6', 'A5', 'letter', 'letter4x6', 'sticker', 'sticker4x6', 'sticker100x75', 'paperang'])(
    'makes a PDF on %s, a page for each parcel',
    async (size) => {
      const answer = await sandbox.shippop('label', { purchase_id: purchaseId, type: 'pdf', size })
      expect(answer['status']).toBe(true)
      expect(pagesOf(answer)).toBe(3)
    },
  )

  it('puts four on a sheet of A4 unless each is wanted apart', async () => {
    const ask = { purchase_id: purchaseId, type: 'pdf', size: 'A4' }
    expect(pagesOf(await sandbox.shippop('label', ask))).toBe(1)
    expect(pagesOf(await sandbox.shippop('label', { ...ask, each: 1 }))).toBe(3)
  })

  it('makes the wanted ones only, as PDF, HTML or JSON', async () => {
    const some = { purchase_id: purchaseId, tracking_code: codes[1] }
    expect(pagesOf(await sandbox.shippop('label', { ...some, type: 'pdf' }))).toBe(1)
    const text = await sandbox.shippop('label_tracking_code', { tracking_code: codes[2] })
    expect(text['html']).toContain('#import &quot;x&quot; $1+1$ &lt;b&gt;')
    const json = await sandbox.shippop('label', { ...some, type: 'json', hide_information: 1 })
    expect(at(json, 'json', 'labels', 0)).toMatchObject({
      courier: 'EMS Thailand Post',
      to: { tel: '089*******' },
    })
  })

  it('prints another sender when asked', async () => {
    const code = codes[0] ?? ''
    const options = { [code]: { replaceOrigin: { name: 'ร้านของตัวแทน' }, printDate: '2026-11-20' } }
    const answer = await sandbox.shippop('label_tracking_code', {
      tracking_code: code,
      type: 'json',
      options,
    })
    expect(at(answer, 'json', 'labels', 0)).toMatchObject({
      from: { name: 'ร้านของตัวแทน' },
      printed: '2026-11-20',
    })
  })

  it('refuses papers and types that there are not', async () => {
    const wrong = { purchase_id: purchaseId, type: 'pdf' }
    expect(await sandbox.shippop('label', { ...wrong, size: 'A3' })).toMatchObject({ code: 400 })
    expect(await sandbox.shippop('label', { ...wrong, type: 'png' })).toMatchObject({ code: 400 })
    const byCode = { tracking_code: codes[0], type: 'pdf', size: 'sticker100x75' }
    expect(await sandbox.shippop('label_tracking_code', byCode)).toMatchObject({ code: 400 })
  })

  it.each(['A6', 'sticker', 'paperang'])(
    'cuts on %s what is too long, and never begins another page',
    async (size) => {
      const data = [
        item({
          remark: 'ฝากไว้ที่ป้อมยามหน้าหมู่บ้าน '.repeat(40),
          to: { ...buyer, address: 'ซอยยาวมาก '.repeat(60) },
        }),
      ]
      const booked = await sandbox.shippop('booking', { email, data, force_confirm: 1 })
      const answer = await sandbox.shippop('label', { purchase_id: booked['purchase_id'], type: 'pdf', size })
      expect(pagesOf(answer)).toBe(1)
    },
  )

  it('draws a barcode and a QR that a scanner reads as the number of the courier', async () => {
    const answer = await sandbox.shippop('label', {
      purchase_id: purchaseId,
      type: 'json',
      tracking_code: codes[0],
    })
    const label = fieldsAt(answer, 'json', 'labels', 0)
    const template = readFileSync(new URL('label.typ', import.meta.url), 'utf8')
    const svg = drawSvg(template, { widthMm: 105, heightMm: 148, columns: 1, sheets: [[label]] })
    const picture = await sharp(Buffer.from(svg), { density: 300 })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    const read = await readCodes(picture)
    expect(read).toHaveLength(2)
    expect(new Set(read)).toEqual(new Set([label['code']]))
    expect(label['code']).toMatch(/^82\d{10}$/)
  })
})
