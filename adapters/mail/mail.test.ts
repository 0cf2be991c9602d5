import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from './mail.ts'

/** What a mail server was told: whom the mail is for, and its lines. */
const told: { recipients: string[]; mail: string } = { recipients: [], mail: '' }

/** As much of SMTP as one mail needs. */
function mailServer(): Server {
  return createServer((socket) => {
    let [rest, isMail] = ['', false]
    socket.setEncoding('utf8').write('220 here\r\n')
    socket.on('data', (part: string) => {
      rest += part
      for (;;) {
        const end = isMail ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n')
        if (end < 0) return
        const line = rest.slice(0, end)
        rest = rest.slice(end + (isMail ? 5 : 2))
        if (isMail) told.mail = line
        if (/^RCPT TO:/i.test(line) && !isMail) told.recipients.push(line.slice('RCPT TO:'.length))
        const isAsked = /^DATA$/i.test(line) && !isMail
        isMail = isAsked
        socket.write(isAsked ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 well\r\n')
      }
    })
    // The mailer hangs up when it is done.
    socket.on('error', () => socket.destroy())
  })
}

const server = mailServer()
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

describe('a mail', () => {
  it('has no header and no recipient by what people typed, such as the name of a shop', async () => {
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    const typed = 'ร้าน\r\nBcc: victim@evil.test\r\n\r\nlook here'
    await createMailer({ url, from: 'Langraan <no-reply@localhost>' }).send({
      to: 'somying@shop.test',
      subject: `${typed} invites you`,
      text: typed,
      html: typed,
    })
    expect(told.recipients).toEqual(['<somying@shop.test>'])
    const [head = ''] = told.mail.split('\r\n\r\n')
    expect(head).toMatch(/^To: somying@shop\.test$/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head.match(/^Subject:/gm)).toHaveLength(1)
  })
  it('goes out in the name of a shop by the platform’s address, whatever the shop is called', async () => {
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    await createMailer({ url, from: 'Langraan <no-reply@langraan.example>' }).send({
      to: 'somying@shop.test',
      subject: 'order 7',
      text: 'order 7',
      html: 'order 7',
      fromName: 'Mali" <boss@evil.test>\r\nBcc: victim@evil.test',
      id: '0199-7',
    })
    // A long header goes over several lines.
    const head = (told.mail.split('\r\n\r\n')[0] ?? '').replaceAll('\r\n ', ' ')
    expect(head).toMatch(
      /^From: "Mali\\" <boss@evil\.test> Bcc: victim@evil\.test" <no-reply@langraan\.example>\r$/m,
    )
    expect(head).not.toContain('=0D=0A')
    expect(head).toMatch(/^Message-ID: <0199-7@langraan\.example>\r$/m)
    expect(head).not.toMatch(/^Bcc:/im)
    expect(told.recipients.at(-1)).toBe('<somying@shop.test>')
  })
})
