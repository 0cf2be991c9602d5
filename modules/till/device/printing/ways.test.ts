import { describe, expect, it } from 'vitest'
import { isPrinterAddress } from './device-settings.ts'
import { networkPrinter } from './network-printer.ts'
import { reaching } from './printer-origin.ts'
import { serialPrinter } from './serial-printer.ts'
import { type Usb, type UsbDevice, usbPrinter } from './usb-printer.ts'

const writes = [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)]

/** A USB printer whose cable is cut after so many writes. */
function usbWith(goodWrites: number) {
  const sent: number[] = []
  const device: UsbDevice = {
    vendorId: 1,
    productId: 2,
    opened: false,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternate: {
            interfaceClass: 7,
            endpoints: [{ endpointNumber: 3, direction: 'out', type: 'bulk' }],
          },
        },
      ],
    },
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint, bytes) => {
      if (sent.length === goodWrites) throw new Error('the device was disconnected')
      sent.push(...bytes)
      return { status: 'ok' }
    },
  }
  const usb: Usb = { requestDevice: async () => device, getDevices: async () => [device] }
  return { usb, sent, device }
}

describe('a printer at the USB', () => {
  it('gets all of it in its order', async () => {
    const { usb, sent } = usbWith(Infinity)
    await usbPrinter(usb).print(writes)
    expect(sent).toEqual([1, 2, 3])
  })

  it('has an unknown outcome where the cable is cut in the middle', async () => {
    await expect(usbPrinter(usbWith(1).usb).print(writes)).rejects.toMatchObject({ name: 'PrintUnknown' })
  })

  it('has printed nothing where it is not there, or another program has it', async () => {
    const nobody: Usb = { ...usbWith(0).usb, getDevices: async () => [] }
    const taken = usbWith(Infinity)
    taken.device.claimInterface = () => Promise.reject(new Error('claimed by another program'))
    for (const usb of [undefined, nobody, taken.usb])
      await expect(usbPrinter(usb).print(writes)).rejects.toMatchObject({ name: 'PrinterNotReached' })
    expect(taken.sent).toEqual([])
  })
})

describe('a printer at a serial port', () => {
  it('gets all of it, and the port is let go of', async () => {
    const sent: number[] = []
    let isOpen = false
    const stream = new WritableStream<Uint8Array>({ write: (bytes) => void sent.push(...bytes) })
    const port = {
      get writable() {
        return isOpen ? stream : null
      },
      open: async () => void (isOpen = true),
      close: async () => void (isOpen = false),
    }
    const serial = { requestPort: async () => port, getPorts: async () => [port] }
    await serialPrinter(serial, 9600).print(writes)
    expect([sent, isOpen]).toEqual([[1, 2, 3], false])
  })
})

describe('a printer in the network', () => {
  it('is sent everything at once, and an answer that is lost is no answer', async () => {
    const bodies: Blob[] = []
    const answering = (status: number): typeof fetch => {
      return async (_address, init) => {
        bodies.push(init?.body as Blob)
        return new Response('', { status })
      }
    }
    await networkPrinter('http://192.168.1.9/print', answering(200)).print(writes)
    expect([...new Uint8Array((await bodies[0]?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([1, 2, 3])
    const lost: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    for (const send of [answering(500), lost])
      await expect(networkPrinter('http://192.168.1.9/print', send).print(writes)).rejects.toMatchObject({
        name: 'PrintUnknown',
      })
  })

  it('has an address of a server and nothing else', () => {
    expect(['http://192.168.1.9:9100/print', 'https://print.local/'].every(isPrinterAddress)).toBe(true)
    expect(['192.168.1.9', 'file:///print', 'http://me:secret@host/', ''].some(isPrinterAddress)).toBe(false)
  })

  it('is the one origin more that the page may reach', () => {
    const policy = "default-src 'none';connect-src 'self' https://sdk.example;img-src 'self'"
    expect(reaching(policy, 'http://192.168.1.9:9100')).toBe(
      "default-src 'none';connect-src 'self' https://sdk.example http://192.168.1.9:9100;img-src 'self'",
    )
    for (const origin of [undefined, '*', "http://a 'unsafe-inline'", 'http://a;script-src *', 'http:'])
      expect(reaching(policy, origin)).toBe(policy)
  })
})
