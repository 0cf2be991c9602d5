import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

const invitation = {
  from: 'หลังร้าน <no-reply@langraan.example>',
  to: 'staff@example.com',
  bcc: 'hidden@example.com',
  subject: 'คำเชิญเข้าร้าน มะลิลา',
  text: 'ตอบรับที่ http://localhost:3000/app/invite?a=1&b=2',
  html: '<p style="color:red">ตอบรับ <a href="http://localhost:3000/app/invite?a=1&amp;b=2">ที่นี่</a></p><script>alert(1)</script>',
  attachments: [{ filename: 'ใบเสนอราคา.pdf', content: Buffer.from('%PDF-1.4') }],
}

async function deliver(change: Record<string, unknown> = {}, auth?: { user: string; pass: string }) {
  const transport = createTransport({ host: 'localhost', port: sandbox.smtpPort, auth })
  try {
    return await transport.sendMail({ ...invitation, ...change })
  } finally {
    transport.close()
  }
}

describe('SMTP', () => {
  it('takes any mail, with or without a password, and keeps it', async () => {
    await deliver()
    await deliver({ to: 'other@example.com', subject: 'อื่น' }, { user: 'anyone', pass: 'anything' })
    const [mail] = listAt(await sandbox.get('/inbox/messages?to=STAFF@example.com'), 'items')
    expect(mail).toMatchObject({
      from: 'no-reply@langraan.example',
      to: ['staff@example.com'],
      subject: 'คำเชิญเข้าร้าน มะลิลา',
      links: ['http://localhost:3000/app/invite?a=1&b=2'],
      attachments: [{ name: 'ใบเสนอราคา.pdf', sizeBytes: 8 }],
    })
    expect(listAt(await sandbox.get('/inbox/messages'), 'items')).toHaveLength(2)
    const bySubject = await sandbox.get(`/inbox/messages?subject=${encodeURIComponent('คำเชิญ')}`)
    expect(listAt(bySubject, 'items')).toHaveLength(1)
  })

  it('finds the hidden receivers by the envelope', async () => {
    const found = listAt(await sandbox.get('/inbox/messages?to=hidden@example.com'), 'items')
    expect(found.length).toBeGreaterThan(0)
  })

  it('shows a mail without letting it do anything', async () => {
    const id = at(await sandbox.get('/inbox/messages?to=staff@example.com'), 'items', 0, 'id')
    const page = await (await fetch(`${sandbox.url}/inbox/${id}`)).text()
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).not.toContain('<script>')
    const frame = await fetch(`${sandbox.url}/inbox/messages/${id}/html`)
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/)
    const file = await fetch(`${sandbox.url}/inbox/messages/${id}/attachments/0`)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(await file.text()).toBe('%PDF-1.4')
  })

  it('refuses when told to, before or after taking it', async () => {
    const fault = { provider: 'mail', endpoint: 'smtp', remainingCalls: 1 }
    await sandbox.send('DELETE', '/inbox/messages')
    await sandbox.send('PUT', '/control/faults', { ...fault, failure: 'http500' })
    await expect(deliver()).rejects.toThrow(/451/)
    expect(listAt(await sandbox.get('/inbox/messages'), 'items')).toHaveLength(0)
    await sandbox.send('PUT', '/control/faults', { ...fault, failure: 'refused', failureMoment: 'after' })
    await expect(deliver()).rejects.toThrow(/550/)
    expect(listAt(await sandbox.get('/inbox/messages'), 'items')).toHaveLength(1)
    await sandbox.send('PUT', '/control/faults', { ...fault, failure: 'reset' })
    await expect(deliver()).rejects.toThrow(/421/)
    expect(at(await deliver(), 'accepted', 0)).toBe('staff@example.com')
  })
})
