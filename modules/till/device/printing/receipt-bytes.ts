import type { PictureSlice } from './draw-receipt.ts'

/** What is sent to a printer at once; between two of them it has time. */
export type Writes = readonly Uint8Array[]

// Letters have soft edges. What is darker than this becomes black, a little more than half: thin strokes stay whole.
const BLACK_BELOW = 160
const LINES_BEFORE_CUT = 4
const PULSE_ON_MS = 50
const PULSE_OFF_MS = 500

/** The bytes of a receipt: its slices, then the cut; the drawer opens first where it is to open. */
export async function receiptWrites(slices: readonly PictureSlice[], opensDrawer: boolean): Promise<Writes> {
  const encoder = await newEncoder()
  const pictures = slices.map((slice) =>
    encoder().image(slice, slice.width, slice.height, 'threshold', BLACK_BELOW).encode(),
  )
  const begin = encoder().initialize()
  if (opensDrawer) begin.pulse(0, PULSE_ON_MS, PULSE_OFF_MS)
  return [begin.encode(), ...pictures, encoder().cut('partial').encode()]
}

/** The bytes that open the drawer alone. */
export async function drawerWrites(): Promise<Writes> {
  const encoder = await newEncoder()
  return [encoder().initialize().pulse(0, PULSE_ON_MS, PULSE_OFF_MS).encode()]
}

/** The encoder is loaded with the first receipt: the first screen of a till does not wait for it. */
async function newEncoder() {
  const { default: Encoder } = await import('@point-of-sale/receipt-printer-encoder')
  return () =>
    new Encoder({
      language: 'esc-pos',
      imageMode: 'raster',
      newline: '\n',
      feedAfterBlock: false,
      feedBeforeCut: LINES_BEFORE_CUT,
      errors: 'strict',
    })
}
