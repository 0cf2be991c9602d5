export type PaperMm = 58 | 80

/** How many dots a printer has across its paper: eight in a millimetre, less what it leaves free at the edges. */
export const dotsAcross = (paperMm: PaperMm): number => (paperMm === 58 ? 384 : 576)

// Some printers read one byte of the height, so 255 is the most. Whole bytes of rows leave no white seam between slices.
export const SLICE_ROWS = 248

export type Slice = { from: number; rows: number }

/** The slices in which a picture is sent; each is one write, after which the printer has time to print. */
export function slicesOf(height: number): Slice[] {
  return Array.from({ length: Math.ceil(height / SLICE_ROWS) }, (_, at) => {
    const from = at * SLICE_ROWS
    return { from, rows: Math.min(SLICE_ROWS, height - from) }
  })
}
