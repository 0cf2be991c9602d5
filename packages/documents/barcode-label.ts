import { formatBaht } from '@langraan/money'

import { code128 } from './code128.ts'
import { ean } from './ean.ts'

/** One label of goods. An empty `code` prints none. */
export type GoodsLabel = { name: string; variant: string; priceSatang: number; code: string }

/** `skip` leaves out places at the beginning of a sheet that is partly used already. */
export type GoodsLabels = { sheet: LabelSheet; skip: number; labels: GoodsLabel[] }

type Room = { mm: number; dotsPerMm: number }

type Measures = {
  page: [width: number, height: number]
  label: [width: number, height: number]
  columns: number
  rows: number
  /** From one label's left edge to the next one's. */
  pitch: number
  left: number
  top: number
}

/** The papers: A4 with 65 labels (38.1 × 21.2 mm), and rolls. In millimetres. */
export const labelSheets = {
  a4_65: {
    page: [210, 297],
    label: [38.1, 21.2],
    columns: 5,
    rows: 13,
    pitch: 40.6,
    left: 4.75,
    top: 10.7,
  },
  roll_40x30: { page: [40, 30], label: [40, 30], columns: 1, rows: 1, pitch: 40, left: 0, top: 0 },
  roll_50x30: { page: [50, 30], label: [50, 30], columns: 1, rows: 1, pitch: 50, left: 0, top: 0 },
} as const satisfies Readonly<Record<string, Measures>>
export type LabelSheet = keyof typeof labelSheets

const sideMm = 2
// EAN asks for eleven and seven modules of quiet, Code 128 for ten on each side.
const quietModules = 20
// Rolls go through label printers, sheets through office printers of 600 dots to the inch.
const dotsPerMm = (measures: Measures): number => (measures.rows > 1 ? 600 / 25.4 : 8)
const widestModuleMm = 0.375
// A dot of a label printer, two of an office printer.
const narrowestModuleMm = 0.08
// What is laid out at once: ten sheets, or as many labels of a roll.
const labelsPerPart = 650

/** The words and measures that `templates/barcode-label.typ` prints, in its names. */
export function goodsLabelsForPrint({ sheet, skip, labels }: GoodsLabels) {
  if (labels.length === 0) throw new RangeError('there is no label to print')
  const measures = labelSheets[sheet]
  const room = roomOf(measures)
  const empty: (GoodsLabel | undefined)[] = Array.from({ length: measures.rows > 1 ? skip : 0 })
  const places = [...empty, ...labels].map((label) => (label ? labelForPrint(label, room) : null))
  return Array.from({ length: Math.ceil(places.length / labelsPerPart) }, (_, part) => ({
    ...measures,
    side: sideMm,
    labels: places.slice(part * labelsPerPart, (part + 1) * labelsPerPart),
  }))
}

const labelForPrint = ({ name, variant, priceSatang, code }: GoodsLabel, room: Room) => ({
  name,
  variant,
  price: formatBaht(priceSatang),
  code,
  barcode: barcodeForPrint(code, room),
})

/** Why a code has no bars on a label: there is none, it has signs that no barcode holds, or more than a label does. */
export type BarsFault = 'no_code' | 'unfit_signs' | 'too_long'

/** Why a code has no bars on labels of a sheet; undefined where it has. */
export function barsFault(sheet: LabelSheet, code: string): BarsFault | undefined {
  const bars = barsIn(code, roomOf(labelSheets[sheet]))
  return 'fault' in bars ? bars.fault : undefined
}

const roomOf = (measures: Measures): Room => ({ mm: measures.label[0], dotsPerMm: dotsPerMm(measures) })

/** Bars of whole printer dots. Narrower ones run into each other and look like a barcode that no scanner reads. */
function barsIn(code: string, { mm, dotsPerMm: dots }: Room) {
  if (code === '') return { fault: 'no_code' as const }
  const barcode = ean(code) ?? code128(code)
  if (!barcode) return { fault: 'unfit_signs' as const }
  // The sides of a label are quiet as well.
  const fittingMm = Math.min(mm / (barcode.modules + quietModules), (mm - 2 * sideMm) / barcode.modules)
  const moduleMm = Math.min(Math.floor(fittingMm * dots) / dots, widestModuleMm)
  return moduleMm < narrowestModuleMm ? { fault: 'too_long' as const } : { ...barcode, moduleMm }
}

/** Null for a code without bars: it is printed alone. */
function barcodeForPrint(code: string, room: Room) {
  const barcode = barsIn(code, room)
  if ('fault' in barcode) return null
  const { moduleMm } = barcode
  return {
    widthMm: barcode.modules * moduleMm,
    bars: barcode.bars.map(({ at, width }) => [at * moduleMm, width * moduleMm]),
  }
}
