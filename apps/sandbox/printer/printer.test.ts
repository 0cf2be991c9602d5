import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { readEscPos } from './escpos.ts'

const BEGIN = [0x1b, 0x40]
const CUT = [0x1d, 0x56, 1]
const slice = (widthBytes: number, rows: number) => [
  0x1d,
  0x76,
  0x30,
  0,
  widthBytes,
  0,
  rows & 0xff,
  rows >> 8,
  ...Array.from({ length: widthBytes * rows }, () => 0xaa),
]
const job = (...parts: number[][]) => Uint8Array.from(parts.flat())

describe('the printer of the sandbox', () => {
  it('puts slices together to one picture', () => {
    const read = readEscPos(job(BEGIN, slice(72, 248), slice(72, 16), CUT, [0x1b, 0x70, 0, 25, 250]))
    expect(read).toMatchObject({ width: 576, height: 264, slices: [248, 16], cuts: 1, pulses: 1 })
    expect(read.rows).toHaveLength(72 * 264)
  })

  it.each([
    ['a slice of 256 rows', job(BEGIN, slice(72, 256))],
    ['80 dots across', job(BEGIN, slice(10, 8))],
    ['slices of two widths', job(BEGIN, slice(72, 8), slice(48, 8))],
    ['the middle of a command', job(BEGIN, slice(72, 8)).subarray(0, -1)],
    ['does not begin with ESC @', job(slice(72, 8))],
    ['letters', job(BEGIN, [0x41])],
    ['opens no drawer', job(BEGIN, [0x1b, 0x70, 5, 25, 250])],
  ])('takes no %s', (problem, bytes) => {
    expect(() => readEscPos(bytes)).toThrow(problem)
  })
})

describe('the print server of the sandbox', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox()
  })
  afterAll(() => sandbox.remove())

  const print = (bytes: Uint8Array) =>
    fetch(`${sandbox.url}/printer`, { method: 'POST', body: new Blob([bytes.slice()]) })

  it('shows what came out, and the drawer', async () => {
    const answer = await print(job(BEGIN, [0x1b, 0x70, 0, 25, 250], slice(48, 16), CUT))
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const { id } = (await answer.json()) as { id: string }
    const picture = await fetch(`${sandbox.url}/printer/${id}.png`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(await sandbox.get('/control/printer')).toMatchObject({ drawer: { isOpen: true, opened: 1 } })
    const page = await (await fetch(`${sandbox.url}/receipt-printer`)).text()
    expect(page).toContain(`src="/printer/${id}.png"`)
    await fetch(`${sandbox.url}/do/printer/drawer-closing`, { method: 'POST' })
    expect(await sandbox.get('/control/printer')).toMatchObject({ drawer: { isOpen: false, opened: 1 } })
  })

  it('says what a real one would garble', async () => {
    const answer = await print(job(BEGIN, slice(72, 256)))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ problem: 'a slice of 256 rows', height: 0 })
  })
})
