import http from 'node:http'

const WITHIN_MS = 5000
const MOST_BYTES = 4096

/** A problem as authorities tell it, without the beginning that all types share. */
export interface Problem {
  type: string
  detail: string
}

/**
 * Fetches the answer to an HTTP-01 challenge as an authority does: over plain HTTP, with the name as host. Every name
 * leads to one address here. Null when the answer is right.
 */
export async function validate(
  namesAt: string,
  { name, token, answer }: { name: string; token: string; answer: string },
): Promise<Problem | null> {
  try {
    const { status, text } = await get(namesAt, name, `/.well-known/acme-challenge/${token}`)
    if (status === 200 && text.trimEnd() === answer) return null
    return { type: 'unauthorized', detail: `${name}: answered ${status} and not what was expected` }
  } catch (error) {
    return { type: 'connection', detail: `${name}: ${error instanceof Error ? error.message : 'failed'}` }
  }
}

function get(at: string, host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { headers: { host }, agent: false, signal: AbortSignal.timeout(WITHIN_MS) }
    const call = http.get(`http://${at}${path}`, options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MOST_BYTES) response.destroy(new Error('the answer is too long'))
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    call.on('error', reject)
  })
}
