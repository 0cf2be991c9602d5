import http from 'node:http'

type Heard = { shopId: string; name: string; payload: unknown }

/** What a test hears of a stream of events. */
export type FollowedStream = {
  events: Heard[]
  text: () => string
  /** The last mark: from where to go on. */
  mark: () => string
  gap: () => boolean
  ended: () => boolean
  cut: () => void
  wait: (milliseconds: number) => Promise<void>
}

/** Follows events as a browser does; fails with the status when it is refused. */
export function followEvents(port: number, path: string, cookie: string): Promise<FollowedStream> {
  const events: Heard[] = []
  let [all, rest, mark, gap, ended] = ['', '', '', false, false]
  const read = (block: string) => {
    mark = /^id: (.+)$/m.exec(block)?.[1] ?? mark
    gap ||= /^event: gap$/m.test(block)
    const data = /^event: shop-event\ndata: (.+)$/m.exec(block)?.[1]
    if (data) events.push(JSON.parse(data) as Heard)
  }
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port, path: `/api/v1${path}`, headers: { cookie } },
      (response) => {
        if (response.statusCode !== 200) {
          request.destroy()
          return reject(new Error(`status ${response.statusCode}`))
        }
        response.on('data', (chunk: Buffer) => {
          all += chunk.toString()
          const blocks = (rest + chunk.toString()).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) read(block)
        })
        response.on('close', () => {
          ended = true
        })
        // Cutting the connection is what the test does.
        response.on('error', () => response.destroy())
        resolve({
          events,
          text: () => all,
          mark: () => mark,
          gap: () => gap,
          ended: () => ended,
          cut: () => request.destroy(),
          wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
        })
      },
    )
    request.on('error', reject)
  })
}
