import { lettingGo, reached, type ReceiptPrinter, sendAll } from './receipt-printer.ts'

/** What of WebUSB is used here; the browser's own types do not have it yet. */
export type UsbDevice = {
  vendorId: number
  productId: number
  serialNumber?: string
  opened: boolean
  configuration: UsbConfiguration | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, bytes: Uint8Array): Promise<{ status: string }>
}
type UsbConfiguration = {
  interfaces: readonly {
    interfaceNumber: number
    alternate: {
      interfaceClass: number
      endpoints: readonly { endpointNumber: number; direction: string; type: string }[]
    }
  }[]
}
export type Usb = {
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>
  getDevices(): Promise<UsbDevice[]>
}

// What printers are to USB.
const PRINTER_CLASS = 7

/** USB of this browser; none where it has it not, as in Safari and Firefox. */
export const usbHere = (): Usb | undefined => (navigator as Navigator & { usb?: Usb }).usb

/** Asks the person to choose a printer; the browser remembers it for this page. */
export async function chooseUsb(usb: Usb): Promise<void> {
  await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })
}

/** The printer at the USB of this device that somebody has chosen. Each print opens it and lets it go again. */
export function usbPrinter(usb: Usb | undefined): ReceiptPrinter {
  return {
    print: async (writes) => {
      const { device, endpoint } = await reached(() => opened(usb))
      const send = async (bytes: Uint8Array): Promise<void> => {
        const { status } = await device.transferOut(endpoint, bytes)
        if (status !== 'ok') throw new Error(`the transfer ended with ${status}`)
      }
      await lettingGo(
        () => sendAll(writes, send),
        () => device.close(),
      )
    },
  }
}

async function opened(usb: Usb | undefined): Promise<{ device: UsbDevice; endpoint: number }> {
  const [device] = (await usb?.getDevices()) ?? []
  if (!device) throw new Error('no printer was chosen, or it is not plugged in')
  if (!device.opened) await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const face = device.configuration?.interfaces.find(
    ({ alternate }) => alternate.interfaceClass === PRINTER_CLASS,
  )
  const out = face?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
  if (!face || !out) throw new Error('the device has no place to print to')
  await device.claimInterface(face.interfaceNumber)
  return { device, endpoint: out.endpointNumber }
}
