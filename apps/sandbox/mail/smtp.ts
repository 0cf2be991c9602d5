import { Buffer } from 'node:buffer'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { SandboxContext } from '../context.ts'
import type { Fault } from '../control/faults.ts'
import { keepMail } from './mailbox.ts'

const largestMailBytes = 25 * 1024 * 1024

class SmtpRefusal extends Error {
  override name = 'SmtpRefusal'
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  if (stream.sizeExceeded) throw new SmtpRefusal(552, 'Message exceeds fixed maximum message size')
  return Buffer.concat(pieces)
}

function envelopeOf(session: SMTPServerSession) {
  const { mailFrom, rcptTo } = session.envelope
  return { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((receiver) => receiver.address) }
}

function refuseBy(fault: Fault | null, moment: Fault['failureMoment']): void {
  if (!fault || fault.failureMoment !== moment) return
  if (fault.failure === 'refused') throw new SmtpRefusal(550, 'Mailbox unavailable')
  if (fault.failure === 'http500') throw new SmtpRefusal(451, 'Requested action aborted: local error')
}

async function receive(
  context: SandboxContext,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const fault = context.faults.take('mail', 'smtp')
  const raw = await readAll(stream)
  await context.pause(fault?.latencyBeforeMs ?? 0)
  refuseBy(fault, 'before')
  await keepMail(context, raw, envelopeOf(session))
  await context.pause(fault?.latencyAfterMs ?? 0)
  refuseBy(fault, 'after')
}

function createServer(context: SandboxContext): SMTPServer {
  const server = new SMTPServer({
    // Without a certificate of its own, an offer of TLS would only make clients stumble.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    size: largestMailBytes,
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onConnect(_session, done) {
      const broken = context.faults
        .list()
        .some((fault) => fault.provider === 'mail' && fault.failure === 'reset')
      if (!broken) return done()
      context.faults.take('mail', 'smtp')
      done(new SmtpRefusal(421, 'Service not available, closing transmission channel'))
    },
    onData(stream, session, done) {
      receive(context, stream, session).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  // A client that breaks off is its own affair.
  server.on('error', () => undefined)
  return server
}

interface SmtpSide {
  port: number
  close(): Promise<void>
}

function listen(server: SMTPServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Takes any mail on the port; the first host decides the port when it is 0. */
export async function startSmtp(
  context: SandboxContext,
  hosts: string[],
  port: number,
  isMissing: (error: unknown) => boolean,
): Promise<SmtpSide> {
  const servers: SMTPServer[] = []
  let chosen = port
  for (const [index, host] of hosts.entries()) {
    const server = createServer(context)
    try {
      chosen = await listen(server, host, chosen)
      servers.push(server)
    } catch (error) {
      if (index === 0 || !isMissing(error)) throw error
    }
  }
  const close = async () => {
    await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(done))))
  }
  return { port: chosen, close }
}
