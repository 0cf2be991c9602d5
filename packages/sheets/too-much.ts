/** How much of a file is read at most. */
export type TableLimits = {
  /** Rows below the headings, of the longest table. */
  mostRows: number
  /** Cells of all tables together, the empty ones between others among them. */
  mostCells: number
  /** Of a workbook, when its parts are unpacked. */
  mostUnpackedBytes?: number
}

/** Thrown where a file is larger than anybody's: said before it has taken the memory. */
export class TooMuch extends Error {
  readonly fault: 'too_many_rows' | 'too_many_cells'
  constructor(fault: 'too_many_rows' | 'too_many_cells', message: string = fault) {
    super(message)
    this.name = 'TooMuch'
    this.fault = fault
  }
}
