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

  it('lets people talk to an account of LINE and to a page, and says so', async () => {
    await sandbox.control('GET', 'test-accounts/line-oa/shop-1')
    const items = listAt(await sandbox.get('/control/line-oa/accounts'), 'items')
    const account = String(items[0]?.['botUserId'])
    const who = { account, person: '10224000000000001' }
    const written = await submit('/do/line-oa/acts', { ...who, act: 'write', text: 'มีไหมคะ' })
    expect(written.headers.get('location')).toBe(
      `/line-oa?account=${account}&person=${who.person}&done=acted`,
    )
    expect(await page(`/line-oa?account=${account}&person=${who.person}`)).toContain('มีไหมคะ')
    const wrong = await submit('/do/line-oa/acts', { ...who, act: 'fly' })
    expect(wrong.headers.get('location')).toMatch(/^\/line-oa\?problem=/)
    await submit('/do/line-oa/settings', { account, monthlyLimit: '', used: '7', isTokenDead: 'on' })
    const [changed] = listAt(await sandbox.get('/control/line-oa/accounts'), 'items')
    expect(changed).toMatchObject({ monthlyLimit: null, used: 7, isTokenDead: true, isWebhookOn: false })

    const at = { page: '615000000000001', person: '10224000000000002' }
    await submit('/do/facebook-pages/acts', { ...at, act: 'write', text: 'สนใจค่ะ' })
    const commented = await submit('/do/facebook-pages/acts', { ...at, act: 'comment', text: 'A1 1' })
    expect(commented.headers.get('location')).toBe(
      `/facebook-pages?page=${at.page}&person=${at.person}&done=acted`,
    )
    const shown = await page(`/facebook-pages?page=${at.page}&person=${at.person}&lang=en`)
    expect(['สนใจค่ะ', 'A1 1', 'May answer (24 h)'].filter((words) => !shown.includes(words))).toEqual([])
    await submit('/do/facebook-pages/settings', { ...at, isRestricted: 'on' })
    const [settled] = listAt(await sandbox.get('/control/facebook-pages'), 'items')
    expect(settled).toMatchObject({ settings: { isRestricted: true, echoes: false } })
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
