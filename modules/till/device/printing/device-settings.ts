import type { PaperMm } from './paper-dots.ts'

/** How receipts come onto paper: by the browser's own dialog, or by bytes over USB, a serial port or the network. */
export const printWays = ['browser', 'usb', 'serial', 'network'] as const
export type PrintWay = (typeof printWays)[number]

/** What stands at this till; it is kept on the device alone. */
export type DeviceSettings = {
  way: PrintWay
  /** Of this printer; null follows the shop's setting. */
  paperMm: PaperMm | null
  /** Whether a receipt is printed by itself once something is sold. */
  printsAlone: boolean
  /** Where the print server of the shop's network takes bytes. */
  address: string
  baudRate: number
}

export const firstSettings: DeviceSettings = {
  way: 'browser',
  paperMm: null,
  printsAlone: true,
  address: '',
  baudRate: 9600,
}

/** Whether an address can be that of a print server: http or https, and nobody's name in it. */
export function isPrinterAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}
