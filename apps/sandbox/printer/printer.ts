import sharp from 'sharp'
import type { SandboxContext } from '../context.ts'
import { type PrintedJob, PrinterError, readEscPos } from './escpos.ts'

/** Something that came out of the printer, or did not: what was wrong with its bytes. */
export interface Printed {
  id: string
  at: string
  bytes: number
  width: number
  height: number
  slices: number[]
  cuts: number
  pulses: number
  /** The picture as it came, in base64; empty where nothing was printed. */
  rows: string
  problem: string | null
}

export interface Drawer {
  isOpen: boolean
  opened: number
}

const KEPT = 50
const DRAWER = 'drawer'

export const printedOf = (context: SandboxContext) => context.state.collection<Printed>('printed')

const drawers = (context: SandboxContext) => context.state.collection<Drawer>('drawers')

export const drawerOf = (context: SandboxContext): Drawer =>
  drawers(context).get(DRAWER) ?? { isOpen: false, opened: 0 }

export function closeDrawer(context: SandboxContext): Drawer {
  const drawer = { ...drawerOf(context), isOpen: false }
  drawers(context).put(DRAWER, drawer)
  return drawer
}

/** Takes bytes as a printer does: the picture comes out, the drawer opens. What a real one would garble is kept as wrong. */
export function takeBytes(context: SandboxContext, bytes: Uint8Array): Printed {
  const { job, problem } = read(bytes)
  const id = String(context.state.next('printed'))
  const { width, height, slices, cuts, pulses } = job
  const rows = Buffer.from(job.rows).toString('base64')
  const at = context.clock.now().toISOString()
  const printed = { id, at, bytes: bytes.length, width, height, slices, cuts, pulses, rows, problem }
  printedOf(context).put(id, printed)
  printedOf(context).trim(KEPT)
  if (pulses > 0) drawers(context).put(DRAWER, { isOpen: true, opened: drawerOf(context).opened + pulses })
  return printed
}

const nothing: PrintedJob = { width: 0, height: 0, rows: new Uint8Array(), slices: [], cuts: 0, pulses: 0 }

function read(bytes: Uint8Array): { job: PrintedJob; problem: string | null } {
  try {
    return { job: readEscPos(bytes), problem: null }
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error
    return { job: nothing, problem: error.message }
  }
}

/** The paper that came out, as a picture: black where the printer has burnt a dot. */
export function pictureOf({ width, height, rows }: Printed): Promise<Buffer> {
  const bits = Buffer.from(rows, 'base64')
  const dots = Buffer.alloc(width * height, 255)
  for (let at = 0; at < dots.length; at += 1) if (((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) dots[at] = 0
  return sharp(dots, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
