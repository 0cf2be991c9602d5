import { isCash } from '@langraan/till/rules'
import type { Paper } from '../selling.ts'
import type { KeptPaper } from '../till-database.ts'
import type { Till } from '../till.ts'
import { type DeviceSettings, firstSettings } from './device-settings.ts'
import { drawReceipt } from './draw-receipt.ts'
import { networkPrinter } from './network-printer.ts'
import { dotsAcross, type PaperMm } from './paper-dots.ts'
import { allowOrigin } from './printer-origin.ts'
import { drawerWrites, receiptWrites } from './receipt-bytes.ts'
import type { ReceiptPart } from './receipt-parts.ts'
import type { ReceiptPrinter } from './receipt-printer.ts'
import { serialHere, serialPrinter } from './serial-printer.ts'
import { usbHere, usbPrinter } from './usb-printer.ts'

const SETTINGS = 'devices'
const SETTLED = 'paperSettled'
const BEGUN = 'printBegun'

/** A paper of which nobody has said that it came out. */
export type Unsettled = { kept: KeptPaper; wasBegun: boolean }

/** Prints papers of a till by the way that its device has, and keeps which of them nobody has seen come out. */
export class Printing {
  readonly #till: Till

  constructor(till: Till) {
    this.#till = till
  }

  async settings(): Promise<DeviceSettings> {
    return { ...firstSettings, ...(await this.#till.database.fact<Partial<DeviceSettings>>(SETTINGS)) }
  }

  async keep(settings: DeviceSettings): Promise<void> {
    await this.#till.database.setFact(SETTINGS, settings)
    await allowOrigin(settings.way === 'network' ? settings.address : null)
  }

  paperMm(settings: DeviceSettings): PaperMm {
    return settings.paperMm ?? this.#till.shown.get().snapshot?.settings.paperMm ?? 80
  }

  /** Prints a paper of the till. That it has begun is on the disk before the first byte goes out. */
  async print(paper: Paper, parts: readonly ReceiptPart[], isCopy: boolean): Promise<void> {
    const settings = await this.settings()
    const slices = await drawReceipt(parts, dotsAcross(this.paperMm(settings)))
    const writes = await receiptWrites(slices, !isCopy && movesCash(paper))
    await this.#till.database.setFact(BEGUN, paper.event.seq)
    await printerOf(settings).print(writes)
    await this.settle(paper.event.seq)
  }

  /** Prints what has no number of the till's own: a test, or the receipt of an order that was collected. */
  async printSlip(parts: readonly ReceiptPart[]): Promise<void> {
    const settings = await this.settings()
    const slices = await drawReceipt(parts, dotsAcross(this.paperMm(settings)))
    await printerOf(settings).print(await receiptWrites(slices, false))
  }

  /** Opens the drawer, which hangs at the printer. The browser's own print cannot. */
  async openDrawer(): Promise<void> {
    const settings = await this.settings()
    if (settings.way !== 'browser') await printerOf(settings).print(await drawerWrites())
  }

  /** Somebody has seen what became of this paper, and of all before it. */
  async settle(seq: number): Promise<void> {
    const settled = (await this.#till.database.fact<number>(SETTLED)) ?? 0
    if (seq > settled) await this.#till.database.setFact(SETTLED, seq)
  }

  /** The last paper, where the till ended before anybody saw what became of it. */
  async unsettled(): Promise<Unsettled | undefined> {
    const { database } = this.#till
    const kept = await database.papers.orderBy('seq').last()
    if (!kept || kept.seq <= ((await database.fact<number>(SETTLED)) ?? 0)) return undefined
    return { kept, wasBegun: (await database.fact<number>(BEGUN)) === kept.seq }
  }
}

export const printingOf = (till: Till): Printing => new Printing(till)

/** Whether money goes into the drawer or out of it with this paper. */
export function movesCash({ event: { act } }: Paper): boolean {
  return act.kind === 'sale' ? act.tenders.some(({ method }) => isCash(method)) : isCash(act.method)
}

function printerOf({ way, address, baudRate }: DeviceSettings): ReceiptPrinter {
  switch (way) {
    case 'usb':
      return usbPrinter(usbHere())
    case 'serial':
      return serialPrinter(serialHere(), baudRate)
    case 'network':
      return networkPrinter(address)
    case 'browser':
      throw new Error('the browser prints by its own dialog')
  }
}
