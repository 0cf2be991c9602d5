/** What a printer was told, as far as it is a picture, a cut or a pulse for the drawer. */
export interface PrintedJob {
  /** Dots across. */
  width: number
  height: number
  /** A bit for each dot, rows one after the other, each of whole bytes; 1 is black. */
  rows: Uint8Array
  slices: number[]
  cuts: number
  pulses: number
}

export class PrinterError extends Error {
  override name = 'PrinterError'
}

const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d
const LINE_FEED = 0x0a
const MOST_ROWS = 255
const WIDTHS = [384, 576]

/** Bytes that are read from the first on; who reads past the end has met half a command. */
function readerOf(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new PrinterError(`it ends in the middle of a command, at ${at}`)
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  return { take, byte, place: () => at, isOver: () => at >= bytes.length }
}
type Reader = ReturnType<typeof readerOf>

interface Work {
  isBegun: boolean
  width: number
  pictures: Uint8Array[]
  slices: number[]
  cuts: number
  pulses: number
}

/** `GS v 0`: a slice of a picture, no higher than printers of one byte can take, and as wide as their paper. */
function readSlice(reader: Reader, work: Work): void {
  const [zero, mode, xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = reader.take(6)
  if (zero !== 0x30 || mode !== 0) throw new PrinterError(`no plain raster before ${reader.place()}`)
  const width = (xLow + xHigh * 256) * 8
  const rows = yLow + yHigh * 256
  if (rows === 0 || rows > MOST_ROWS) throw new PrinterError(`a slice of ${rows} rows`)
  if (!WIDTHS.includes(width)) throw new PrinterError(`${width} dots across`)
  if (work.width !== 0 && work.width !== width) throw new PrinterError('slices of two widths')
  work.width = width
  work.slices.push(rows)
  work.pictures.push(reader.take((width / 8) * rows))
}

function readEscape(reader: Reader, work: Work): void {
  const command = reader.byte()
  if (command === 0x40) work.isBegun = true
  else if (command === 0x4d) reader.take(1)
  else if (command === 0x70) {
    const [pin = 0, on = 0] = reader.take(3)
    if (pin > 1 || on === 0) throw new PrinterError('a pulse that opens no drawer')
    work.pulses += 1
  } else throw new PrinterError(`unknown command ESC ${command}`)
}

function readGroup(reader: Reader, work: Work): void {
  const command = reader.byte()
  if (command === 0x76) return readSlice(reader, work)
  if (command !== 0x56 || reader.byte() > 1) throw new PrinterError(`unknown command GS ${command}`)
  work.cuts += 1
}

/** Reads what was sent as a strict printer would, and puts the picture together again. Throws where it would garble. */
export function readEscPos(bytes: Uint8Array): PrintedJob {
  const reader = readerOf(bytes)
  const work: Work = { isBegun: false, width: 0, pictures: [], slices: [], cuts: 0, pulses: 0 }
  while (!reader.isOver()) {
    const byte = reader.byte()
    if (byte === ESC) readEscape(reader, work)
    else if (byte === GS) readGroup(reader, work)
    else if (byte === FS && reader.byte() === 0x2e) continue
    else if (byte !== LINE_FEED)
      throw new PrinterError(`letters where a picture is sent, at ${reader.place()}`)
    if (!work.isBegun) throw new PrinterError('it does not begin with ESC @')
  }
  const { width, slices, cuts, pulses } = work
  const height = slices.reduce((sum, rows) => sum + rows, 0)
  return { width, height, rows: Buffer.concat(work.pictures), slices, cuts, pulses }
}
