export type Heard = { status: number; headers: Headers; bytes: Uint8Array }
export type Silence = { silence: string; isTooBig: boolean }

class TooBig extends Error {}

/** Reads no further than it may: what is longer is cut off where it comes from. */
async function bytesOf(response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new TooBig(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isOfTheWire = (error: unknown): error is Error =>
  error instanceof TypeError ||
  error instanceof TooBig ||
  error instanceof DOMException ||
  (error instanceof Error && 'code' in error)

/** Asks once, with limits of bytes and time. No answer is a value: nobody knows then whether it was done. */
export async function hear(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  limits: { timeoutMs: number; mostBytes: number },
): Promise<Heard | Silence> {
  try {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const bytes = await bytesOf(response, limits.mostBytes)
    return { status: response.status, headers: response.headers, bytes }
  } catch (error) {
    if (!isOfTheWire(error)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return { silence: error.message + cause, isTooBig: error instanceof TooBig }
  }
}
