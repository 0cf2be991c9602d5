import fc from 'fast-check'
import { parseThaiPhone, toArabicDigits } from '@langraan/thai'
import { addressesOfZipcode, loadAddressReader } from '@langraan/thai/address'
import type { AddressReader } from '@langraan/thai/address'
import { beforeAll, describe, expect, it } from 'vitest'
import { labelledMessages } from '../../labelled-messages/labelled-messages.ts'
import type { LabelledMessage } from '../../labelled-messages/labelled-messages.ts'
import { readMessage } from './read-message.ts'
import type { MessageReading } from './read-message.ts'

let readAddress: AddressReader
beforeAll(async () => {
  readAddress = await loadAddressReader()
})

const bare = (text: string) => toArabicDigits(text).replace(/(?:บ้าน)?เลขที่|[\s.,:-]/g, '')
const bareName = (text: string) => bare(text).replace(/^(?:คุณ|นางสาว|นาย)/, '')
const bareItems = (items: readonly { text: string; quantity: number }[]) =>
  items.map(({ text, quantity }) => `${quantity} ${bare(text)}`).join('|')
const tellsAddress = ({ address }: LabelledMessage) => !address.includes('-')

function isRight(reading: MessageReading, { address: label, text }: LabelledMessage): boolean {
  const { subdistrict, district, province, zipcode } = reading.address.value
  // Where two zipcodes are right and the message gives none, either will do.
  const isOpen = !toArabicDigits(text).includes(label[3] ?? '')
  return (
    [subdistrict, district, province].join() === label.slice(0, 3).join() && (isOpen || zipcode === label[3])
  )
}

/** How many of the messages were read right, in each part of them. */
function rates(messages: readonly LabelledMessage[]) {
  const readings = messages.map((label) => ({ label, reading: readMessage(label.text, readAddress) }))
  const rate = (isHit: (one: (typeof readings)[number]) => boolean, among = readings) =>
    among.filter(isHit).length / among.length
  const addressed = readings.filter(({ label }) => tellsAddress(label))
  return {
    address: rate(({ label, reading }) => isRight(reading, label), addressed),
    line1: rate(({ label, reading }) => bare(reading.line1.value) === bare(label.line1)),
    name: rate(({ label, reading }) => bareName(reading.name.value) === bareName(label.name)),
    phone: rate(({ label, reading }) => {
      const phone = parseThaiPhone(label.phone)
      return reading.phone.value === (phone.ok ? phone.local : '')
    }),
    items: rate(({ label, reading }) => bareItems(reading.items) === bareItems(label.items)),
  }
}

describe('the labelled messages', () => {
  const [work, heldOut] = [labelledMessages('work'), labelledMessages('held-out')]

  it('are many, in many styles, and different in both parts', () => {
    const all = [...work, ...heldOut]
    expect(all.length).toBeGreaterThanOrEqual(500)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
    expect(new Set(all.map(({ style }) => style)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(heldOut.map(({ style }) => style))).toEqual(new Set(work.map(({ style }) => style)))
  })

  it('are read right in the part to work with', () => {
    const wrong = Object.entries(rates(work)).filter(([, rate]) => rate < 0.97)
    expect(wrong).toEqual([])
  })

  it('are read right in the part that was held out', () => {
    const right = rates(heldOut)
    expect(right.address).toBeGreaterThanOrEqual(0.97)
    expect(right.phone).toBeGreaterThanOrEqual(0.97)
    expect(right.name).toBeGreaterThanOrEqual(0.95)
    expect(right.line1).toBeGreaterThanOrEqual(0.95)
    expect(right.items).toBeGreaterThanOrEqual(0.95)
  })

  it('are read right where their parts are glued together', () => {
    const glued = heldOut.filter(({ style }) => style === 'glued')
    expect(glued.length).toBeGreaterThanOrEqual(40)
    expect(rates(glued).address).toBeGreaterThanOrEqual(0.9)
  })

  it('are certain only of what they tell', async () => {
    const wrong: string[] = []
    let certain = 0
    for (const label of [...work, ...heldOut]) {
      const reading = readMessage(label.text, readAddress)
      const { address } = reading
      if (address.confidence < 0.9) continue
      certain += 1
      if (!isRight(reading, label)) wrong.push(label.text)
      // What is offered as certain is an address that exists.
      expect(await addressesOfZipcode(address.value.zipcode)).toContainEqual(address.value)
    }
    expect(wrong.length / certain).toBeLessThan(0.005)
    expect(certain / (work.length + heldOut.length)).toBeGreaterThan(0.8)
  })
})

describe('a message', () => {
  it('tells its parts, how sure they are, and what else they may be', () => {
    const reading = readMessage(
      'เอาเสื้อดำ L 2 ตัวค่ะ เก็บปลายทาง\nสมหญิง ใจดี 081-234-5678 หรือ 0898765432\n9 ม.3 ต.ในเมือง จ.ขอนแก่น',
      readAddress,
    )
    expect(reading).toMatchObject({
      name: { value: 'สมหญิง ใจดี' },
      phone: { value: '0812345678', alternatives: ['0898765432'] },
      line1: { value: '9 ม.3' },
      items: [{ text: 'เสื้อดำ L', quantity: 2 }],
      isCashOnDelivery: true,
    })
    expect(reading.address.value).toMatchObject({ subdistrict: 'ในเมือง', province: 'ขอนแก่น' })
    expect(reading.address.confidence).toBeLessThan(0.8)
    expect(reading.address.alternatives.length).toBeGreaterThan(0)
  })

  it('of several people is told as such, and one of one person is not', () => {
    const people = [
      'สมหญิง ใจดี 081-234-5678\n9 ม.3 ต.ในเมือง อ.เมือง จ.ขอนแก่น 40000\nเสื้อดำ L 2 ตัว',
      'วิภา ดีงาม 0898765432\n12 ซอย 4 บางปูใหม่ เมืองสมุทรปราการ สมุทรปราการ 10280\nกระโปรงแดง 1 ตัว',
      'มานะ อดทน 0861112222 บ้านเดียวกับวิภา 10280\nหมวก 3 ใบ',
    ]
    const countOf = (text: string) => readMessage(text, readAddress).peopleCount
    expect(people.map((_, at) => countOf(people.slice(0, at + 1).join('\n\n')))).toEqual([1, 2, 3])
    const single = [...labelledMessages('work'), ...labelledMessages('held-out')]
    expect(single.filter(({ text }) => countOf(text) > 1).map(({ text }) => text)).toEqual([])
  })

  it('that tells nothing leaves everything empty, and nothing is sure', () => {
    const { items, ...parts } = readMessage('ยังมีของไหมคะ', readAddress)
    expect(items).toEqual([])
    expect([parts.phone, parts.line1, parts.address].map(({ confidence }) => confidence)).toEqual([0, 0, 0])
  })

  it('never makes it fail, and soon has an answer, whatever is pasted', () => {
    const word = fc.constantFrom(
      'ต.',
      'อ.',
      'เมือง',
      '10280',
      '0812345678',
      'บาง',
      '99/9',
      '\n',
      'ชื่อ',
      'x2',
      'ค่ะ',
      '🙂',
    )
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(word, { maxLength: 80 }).map((words) => words.join('')),
    )
    fc.assert(
      fc.property(text, (message) => {
        const { name, address } = readMessage(message, readAddress)
        return name.confidence <= 1 && address.confidence <= 1 && address.confidence >= 0
      }),
      { numRuns: 300 },
    )
  })

  it('leaves the number of a shoe with the shoe, and takes what is asked and said on the way for no name', () => {
    const shoes = readMessage('โทร 0812345678\nรองเท้าแตะ เบอร์ 38 สีชมพู x1\nเบอร์ 0898765432', readAddress)
    expect(shoes.items).toMatchObject([{ text: 'รองเท้าแตะ เบอร์ 38 สีชมพู', quantity: 1 }])
    expect(shoes.phone).toMatchObject({ value: '0812345678', alternatives: ['0898765432'] })
    const asked = readMessage('เอาเสื้อครีม 1 ตัว ปลายทางได้มั้ยคะ\nอรวรรณ 0812345678', readAddress)
    expect(asked).toMatchObject({ name: { value: 'อรวรรณ', alternatives: [] }, isCashOnDelivery: true })
    const sentTo = readMessage('ส่งไปที่ รพ.ศิริราช ตึก 72 ปี แขวงศิริราช เขตบางกอกน้อย กทม 10700\nคุณเอ๋', readAddress)
    expect(sentTo).toMatchObject({ name: { value: 'เอ๋' }, line1: { value: 'รพ.ศิริราช ตึก 72 ปี' } })
  })

  it.each([
    'เมือง'.repeat(400),
    'บาง '.repeat(500),
    '0'.repeat(1000),
    'ต.'.repeat(1000),
    'ชื่อ'.repeat(500),
    ' '.repeat(1000),
    '1,'.repeat(1000),
  ])('as long as may be, and hostile, is read in a moment: %.6s…', (message) => {
    // Of the processor's time: what else the machine does meanwhile takes none of it.
    const before = process.cpuUsage()
    readMessage(message, readAddress)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  })
})
