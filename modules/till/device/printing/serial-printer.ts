import { lettingGo, reached, type ReceiptPrinter, sendAll } from './receipt-printer.ts'

/** What of WebSerial is used here; the browser's own types do not have it yet. */
export type SerialPort = {
  readonly writable: WritableStream<Uint8Array> | null
  open(options: { baudRate: number; bufferSize: number }): Promise<void>
  close(): Promise<void>
}
export type Serial = { requestPort(): Promise<SerialPort>; getPorts(): Promise<SerialPort[]> }

export const BAUD_RATES = [9600, 19_200, 38_400, 115_200] as const
const BUFFER_BYTES = 4096

/** Serial ports of this browser; none where it has them not. */
export const serialHere = (): Serial | undefined => (navigator as Navigator & { serial?: Serial }).serial

/** Asks the person to choose a port; the browser remembers it for this page. */
export async function chooseSerial(serial: Serial): Promise<void> {
  await serial.requestPort()
}

/** The printer at a serial port, or at a USB one that looks like it, as Windows has them. */
export function serialPrinter(serial: Serial | undefined, baudRate: number): ReceiptPrinter {
  return {
    print: async (writes) => {
      const { port, writer } = await reached(async () => {
        const [found] = (await serial?.getPorts()) ?? []
        if (!found) throw new Error('no port was chosen, or it is not plugged in')
        if (!found.writable) await found.open({ baudRate, bufferSize: BUFFER_BYTES })
        if (!found.writable) throw new Error('the port cannot be written to')
        return { port: found, writer: found.writable.getWriter() }
      })
      await lettingGo(
        () => sendAll(writes, (bytes) => writer.write(bytes)),
        () => {
          writer.releaseLock()
          return port.close()
        },
      )
    },
  }
}
