import { PrintUnknown, type ReceiptPrinter } from './receipt-printer.ts'
import type { Writes } from './receipt-bytes.ts'

/**
 * A printer in the shop's network behind a print server, which takes bytes by HTTP. They go in one request: the server
 * gives them on as fast as the printer takes them. A request without a type needs no leave of the server beforehand.
 */
export function networkPrinter(address: string, send: typeof fetch = fetch): ReceiptPrinter {
  return {
    print: async (writes) => {
      const answer = await posted(address, writes, send)
      if (!answer.ok) throw new PrintUnknown(`the print server answered ${answer.status}`)
    },
  }
}

async function posted(address: string, writes: Writes, send: typeof fetch): Promise<Response> {
  try {
    return await send(address, {
      method: 'POST',
      body: new Blob(writes.map((bytes) => bytes.slice())),
      credentials: 'omit',
    })
  } catch (cause) {
    // A browser does not tell a server that is not there from an answer that was lost.
    throw new PrintUnknown('the print server did not answer', { cause })
  }
}
