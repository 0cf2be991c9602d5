import { formatBaht } from '@langraan/money'
import { addressLines, formatThaiPhone } from '@langraan/thai'
import type { PostalAddress } from '@langraan/thai'

import { create } from 'qrcode'
import { code128 } from './code128.ts'

/** `phone` is E.164, the names of `address` are Thai. */
export type LabelParty = { name: string; phone: string; address: PostalAddress }

/** One parcel. What routes it, such as the sort code `21S-38041-02`, is printed only where its courier told it. */
export type CourierLabel = {
  courierName: string
  trackingCode: string
  sortCode?: string
  lineCode?: string
  station?: string
  /** What whoever carries it should know. */
  remark?: string
  /** The day it was booked, as it is printed. */
  bookedOn?: string
  /** Which of how many parcels of its order, where there are several. */
  piece?: { at: number; of: number }
  orderNumber: string
  sender: LabelParty
  /** Sent under another name than the shop's: its logo is not printed. */
  isOfAnother?: boolean
  receiver: LabelParty
  codSatang?: number
  items: { name: string; quantity: number }[]
  weightGrams?: number
  /** What it is packed in, as the packer calls it. */
  box?: string
}

/** `logo` is the shop's square logo as a picture file (PNG, JPEG or WebP), beside the sender of each label. */
export type CourierLabels = {
  labels: CourierLabel[]
  logo?: Uint8Array | undefined
  /** A6, one a page, unless said otherwise; four share a page of A4. */
  paper?: CourierLabelPaper
}
export type CourierLabelPaper = 'a6' | '100x150' | '100x75' | 'a4'

const barcodeRoomMm = 87
// Label printers have 8 dots to the millimetre; bars of whole dots stay sharp.
const printerDotsPerMm = 8
const widestModuleMm = 0.5

// A label takes about a megabyte while Typst lays it out, and as much while it remembers it for the next stretch.
// Of four that share a page none is torn from the others.
const labelsPerPart = 24

/** The words and measures that `templates/courier-label.typ` prints, in its names. */
export function courierLabelsForPrint({ labels, logo, paper = 'a6' }: CourierLabels) {
  if (labels.length === 0) throw new RangeError('there is no label to print')
  const printed = labels.map(labelForPrint)
  const partCount = Math.ceil(printed.length / labelsPerPart)
  return Array.from({ length: partCount }, (_, index) => ({
    labels: printed.slice(index * labelsPerPart, (index + 1) * labelsPerPart),
    logo: logo ? [...logo] : [],
    paper,
  }))
}

function labelForPrint(label: CourierLabel) {
  const { codSatang = 0, weightGrams } = label
  return {
    courierName: label.courierName,
    trackingCode: label.trackingCode,
    barcode: barcodeForPrint(label.trackingCode),
    qr: qrForPrint(label.trackingCode),
    sortCode: label.sortCode ?? '',
    route: [label.lineCode, label.station].filter(Boolean).join(' · '),
    remark: label.remark ?? '',
    bookedOn: label.bookedOn ?? '',
    piece: label.piece ? `${label.piece.at}/${label.piece.of}` : '',
    orderNumber: label.orderNumber,
    sender: partyForPrint(label.sender),
    hasLogo: label.isOfAnother !== true,
    receiver: partyForPrint(label.receiver),
    cod: codSatang > 0 ? formatBaht(codSatang) : '',
    items: label.items.map(({ name, quantity }) => ({ name, quantity: String(quantity) })),
    pieces: String(label.items.reduce((sum, item) => sum + item.quantity, 0)),
    box: label.box ?? '',
    weight: weightGrams === undefined ? '' : weightText(weightGrams),
  }
}

/** `area` and `destination` are lists of what may not break over a line. */
function partyForPrint({ name, phone, address }: LabelParty) {
  const { line1 = '', province, zipcode } = address
  const [area = '', destination = ''] = addressLines({ ...address, line1: '' }, 'th')
  return {
    name,
    phone: formatThaiPhone(phone),
    line1,
    area: area.split(' '),
    destination: [destination],
    province,
    zipcode,
  }
}

/** Null when the code has characters no barcode holds: the label then shows the code alone. */
function barcodeForPrint(trackingCode: string) {
  const barcode = code128(trackingCode)
  if (!barcode) return null
  const fittingMm = barcodeRoomMm / barcode.modules
  const wholeDotsMm = Math.floor(fittingMm * printerDotsPerMm) / printerDotsPerMm
  const moduleMm = Math.min(wholeDotsMm || fittingMm, widestModuleMm)
  return {
    widthMm: barcode.modules * moduleMm,
    bars: barcode.bars.map(({ at, width }) => [at * moduleMm, width * moduleMm]),
  }
}

/** Its dark modules in runs along each row, with a side of so many; null where there is no barcode either. */
function qrForPrint(trackingCode: string) {
  if (!code128(trackingCode)) return null
  const { size, data } = create(trackingCode, { errorCorrectionLevel: 'M' }).modules
  const runs: [x: number, y: number, width: number][] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const last = runs.at(-1)
      if (last && last[1] === y && last[0] + last[2] === x) last[2] += 1
      else runs.push([x, y, 1])
    }
  return { size, runs }
}

function weightText(grams: number): string {
  return grams < 1_000 ? `${grams} กรัม` : `${(grams / 1_000).toFixed(2)} กก.`
}
