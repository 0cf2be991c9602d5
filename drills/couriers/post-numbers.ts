import { isPostNumber } from '@langraan/shipping/rules'

const EACH = 1_000_000

/** Numbers of the post with their check digit, other ones for each client. */
export function postNumbers(client: number): () => string {
  let serial = 20_000_000 + client * EACH
  return () => {
    serial++
    const found = [...'0123456789'].map((check) => `EB${serial}${check}TH`).find(isPostNumber)
    if (found === undefined) throw new Error('one of ten digits is always the right one')
    return found
  }
}
