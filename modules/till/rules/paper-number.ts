/** The papers that a till numbers itself, each kind in a series of its own. */
export const paperKinds = ['receipt', 'abbreviated', 'return'] as const
export type PaperKind = (typeof paperKinds)[number]

const LETTER: Record<PaperKind, string> = { receipt: 'R', abbreviated: 'T', return: 'C' }

const KIND_OF = new Map(paperKinds.map((kind) => [LETTER[kind], kind]))

/** `R03-000123`: what paper it is, the series of the till, and the running number within both. */
export const paperNumber = (kind: PaperKind, series: number, running: number): string =>
  `${LETTER[kind]}${String(series).padStart(2, '0')}-${String(running).padStart(6, '0')}`

const NUMBER = /^\s*([A-Z])(\d{2,3})-(\d{6,9})\s*$/i

export type PaperId = { kind: PaperKind; series: number; running: number }

/** What a number says, as it was typed or scanned; undefined for what no till has numbered. */
export function readPaperNumber(text: string): PaperId | undefined {
  const [, letter = '', series, running] = NUMBER.exec(text) ?? []
  const kind = KIND_OF.get(letter.toUpperCase())
  return kind && { kind, series: Number(series), running: Number(running) }
}
