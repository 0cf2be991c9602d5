import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { email, item } from '../testing/shippop-samples.ts'
import { at, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

const page = async (path: string) => (await fetch(sandbox.url + path)).text()

function submit(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return fetch(sandbox.url + path, { method: 'POST', body, redirect: 'manual' })
}

describe('the control page', () => {
  it.each([
    '/',
    '/parcels',
    '/flash-express',
    '/post',
    '/slips',
    '/people',
    '/line-oa',
    '/facebook-pages',
    '/inbox',
    '/receipt-printer',
    '/faults',
    '/requests',
  ])('%s is there in Thai and English, with a strict policy', async (path) => {
    const response = await fetch(sandbox.url + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const thai = await response.text()
    expect(thai).toContain('<html lang="th">')
    expect(thai).toContain('โลกภายนอกจำลอง')
    expect(thai).not.toMatch(/ style="| onclick=|<script>/)
    const english = await page(`${path}?lang=en`)
    expect(english).toContain('<html lang="en">')
    expect(english).not.toMatch(/>[^<]*โลกภายนอก[^<]*</)
  })

  it('moves a parcel and says so, in the language of the reader', async () => {
    const booked = await sandbox.shippop('booking', { email, data: [item()], force_confirm: 1 })
    const code = at(booked, 'data', '0', 'tracking_code')
    expect(await page('/parcels')).toContain('ขนส่งรับของ')
    const answer = await submit(`/do/parcels/${code}/move?lang=en`, { move: 'pick-up' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/parcels?done=moved&lang=en'])
    expect(await page('/parcels?done=moved&lang=en')).toContain('The parcel moved')
    expect(await sandbox.get(`/control/shippop/parcels/${code}`)).toMatchObject({ status: 'shipping' })
    expect(await page('/parcels')).toContain('เรียกเข้ารับ')
    const nobody = await submit('/do/shippop/pickups/999/move', { move: 'allocate' })
    expect(nobody.headers.get('location')).toMatch(/^\/parcels\?problem=/)
    const wrong = await submit(`/do/parcels/${code}/move`, { move: 'pick-up' })
    expect(wrong.headers.get('location')).toMatch(/^\/parcels\?problem=/)
  })

  it('makes a slip and shows it', async () => {
    const fields = { amountBaht: '590.50', sendingBank: '014', senderName: 'ก', receiverName: 'ข' }
    const answer = await submit('/do/slips', { ...fields, transRef: 'PAGEREF001', small: 'on' })
    expect(answer.headers.get('location')).toBe('/slips?bank=014&ref=PAGEREF001&small=1&done=slip')
    const shown = await page('/slips?bank=014&ref=PAGEREF001&small=1&done=slip')
    expect(shown).toContain('src="/slips/014/PAGEREF001.png?small=1"')
    expect(shown).toContain('฿590.50')
  })

  it('adds people and pages, switches faults on and off, and saves settings', async () => {
    await submit('/do/people', { name: '<b>นักทดสอบ</b>', email: '' })
    const people = await page('/people')
    expect(people).toContain('&lt;b&gt;นักทดสอบ&lt;/b&gt;')
    await submit('/do/pages', { name: 'เพจใหม่', ownerId: '10224000000000003' })
    expect(await page('/people')).toContain('เพจใหม่')
    await submit('/do/faults', { place: 'shippop/confirm', latencyAfterMs: '5000', remainingCalls: '1' })
    expect(await page('/faults')).toContain('shippop/confirm')
    await submit('/do/faults/removal', { place: 'shippop/confirm' })
    expect(listAt(await sandbox.get('/control/faults'), 'items')).toEqual([])
    await submit('/do/shippop/settings', { webhookUrl: '', webhookFormat: 'json', walkIntervalMs: '900' })
    const settings = { webhookFormat: 'json', walk: { enabled: false, intervalMs: 900 } }
    expect(await sandbox.get('/control/shippop/settings')).toMatchObject(settings)
  })

  it('forgets only when the box is ticked', async () => {
    const unsure = await submit('/do/reset', {})
    expect(unsure.headers.get('location')).toBe('/?done=unsure')
    const sure = await submit('/do/reset', { sure: 'on' })
    expect(sure.headers.get('location')).toBe('/?done=reset')
    expect(listAt(await sandbox.get('/control/shippop/parcels'), 'items')).toEqual([])
  })
})

describe('files', () => {
  it('serves drawn placeholders, its style, its fonts, and nothing else', async () => {
    const picture = await fetch(`${sandbox.url}/files/placeholder-profile.png`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('x-langraan-sandbox')).toBe('1')
    const font = await fetch(`${sandbox.url}/static/fonts/ibm-plex-sans-thai-thai-400-normal.woff2`)
    expect(font.headers.get('content-type')).toBe('font/woff2')
    for (const path of [
      '/files/constructor.png',
      '/files/..%2fmain.ts',
      '/static/fonts/..%2f..%2fpackage.json',
    ]) {
      expect((await fetch(sandbox.url + path)).status).toBe(404)
    }
  })
})
