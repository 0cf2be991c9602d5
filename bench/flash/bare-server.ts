import { createServer } from 'node:http'

// Runs in a process of its own: [port]. Reads each order and refuses it, and does nothing else: what a crowd costs the
// other programs on this machine, whatever is asked for.
const [port = '0'] = process.argv.slice(2)

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const order = JSON.parse(Buffer.concat(parts).toString()) as { lines: unknown[] }
    response.writeHead(409, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ refused: order.lines.length }))
  })
})
server.listen(Number(port), '127.0.0.1', 4096, () => process.send?.('ready'))
