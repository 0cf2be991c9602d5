import { createSocket } from 'node:dgram'
import type { RemoteInfo, Socket } from 'node:dgram'
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet'
import type { Packet, Question } from 'dns-packet'
import type { SandboxContext } from '../context.ts'
import { namesOf, plainName } from './records.ts'

const secondsToLive = 5
const rcodes = { noError: 0, formatError: 1, serverFailure: 2, noSuchName: 3, notImplemented: 4 } as const

interface Answered {
  rcode: number
  answers: Packet['answers']
}

function answer(context: SandboxContext, question: Question): Answered {
  const known = namesOf(context.state).get(plainName(question.name))
  if (known?.broken) return { rcode: rcodes.serverFailure, answers: [] }
  if (!known) return { rcode: rcodes.noSuchName, answers: [] }
  if (question.type !== 'TXT') return { rcode: rcodes.noError, answers: [] }
  const { name } = question
  const answers = known.texts.map((text) => ({
    type: 'TXT' as const,
    name,
    ttl: secondsToLive,
    data: [Buffer.from(text)],
  }))
  return { rcode: rcodes.noError, answers }
}

function reply(context: SandboxContext, message: Buffer): Buffer | undefined {
  let asked: Packet
  try {
    asked = decode(message)
  } catch {
    // Not a query at all: a name server keeps silent rather than answer noise with noise.
    return undefined
  }
  const [question] = asked.questions ?? []
  if (asked.type !== 'query' || !question) return undefined
  const { rcode, answers } = answer(context, question)
  return encode({
    type: 'response',
    ...(asked.id !== undefined && { id: asked.id }),
    flags: AUTHORITATIVE_ANSWER | rcode,
    questions: [question],
    ...(answers && { answers }),
  })
}

function bind(socket: Socket, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind({ address: host, port, exclusive: true }, () => {
      socket.off('error', reject)
      resolve()
    })
  })
}

/** Answers for names over UDP, on the number of the HTTP port. */
export async function startDns(
  context: SandboxContext,
  hosts: string[],
  port: number,
  isMissing: (error: unknown) => boolean,
): Promise<{ close(): Promise<void> }> {
  const sockets: Socket[] = []
  for (const [index, host] of hosts.entries()) {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    const hear = async (message: Buffer, from: RemoteInfo): Promise<void> => {
      const fault = context.faults.take('dns', 'query')
      await context.pause(fault?.latencyBeforeMs ?? 0)
      const silent = fault !== null && fault.failure !== 'none'
      const answered = silent ? undefined : reply(context, message)
      if (answered) socket.send(answered, from.port, from.address)
    }
    socket.on('message', (message, from) => void hear(message, from))
    try {
      await bind(socket, host, port)
      // A client that is gone is its own affair.
      socket.on('error', () => undefined)
      sockets.push(socket)
    } catch (error) {
      if (index === 0 || !isMissing(error)) throw error
    }
  }
  return {
    close: async () => {
      await Promise.all(sockets.map((socket) => new Promise<void>((done) => socket.close(done))))
    },
  }
}
