import net from 'node:net'

export type Seen = { perSecond: number; seen: Record<string, number> }

type Load = {
  apiUrl: string
  clients: number
  milliseconds: number
  /** The request of this count, as the text that goes over the wire. */
  requestOf(count: number): string
}

/**
 * Clients that each send the next request when the answer to the last one is here. They share the machine's
 * cores with what they measure, so they write and read HTTP themselves: a general client would take as much time
 * for a request as the server does. `perSecond` counts answers of 2xx.
 */
export async function load({ apiUrl, clients, milliseconds, requestOf }: Load): Promise<Seen> {
  const { hostname, port } = new URL(apiUrl)
  const seen: Record<string, number> = {}
  const begun = performance.now()
  const isOver = () => performance.now() - begun >= milliseconds
  let count = 0
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect(Number(port), hostname)
      let text = ''
      socket.setEncoding('latin1')
      socket.setNoDelay(true)
      socket.on('connect', () => socket.write(requestOf(count++)))
      socket.on('data', (part: string) => {
        text += part
        const status = answerIn(text)
        if (status === undefined) return
        text = ''
        seen[status] = (seen[status] ?? 0) + 1
        if (isOver()) socket.end(resolve)
        else socket.write(requestOf(count++))
      })
      socket.on('error', reject)
      socket.on('close', () => (isOver() ? resolve() : reject(new Error('the server hung up'))))
    })
  await Promise.all(Array.from({ length: clients }, client))
  const good = Object.entries(seen).filter(([status]) => status.startsWith('2'))
  const answers = good.reduce((sum, [, many]) => sum + many, 0)
  return { perSecond: answers / ((performance.now() - begun) / 1000), seen }
}

/** The status of the answer in the text, once all of it has come. */
function answerIn(text: string): string | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  if (length === undefined) throw new Error(`an answer without content-length: ${text.slice(0, head)}`)
  return text.length >= head + 4 + Number(length) ? text.slice(9, 12) : undefined
}
