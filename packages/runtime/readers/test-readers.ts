import { reader } from './reader.ts'

export const where = reader<null, { threadId: number; pid: number; secret: string | null }>('test/where')
export const added = reader<number[], number>('test/added')
export const asking = reader<string[], string[], { translate(word: string): string | Promise<string> }>(
  'test/asking',
)
export const failing = reader<null, never>('test/failing')
export const endless = reader<null, never>('test/endless')
export const busy = reader<null, never, { begun(nothing: null): void }>('test/busy')
export const growing = reader<null, never>('test/growing')
export const growingBeside = reader<null, never>('test/growing-beside')
export const dying = reader<NodeJS.Signals, void>('test/dying')
export const swelling = reader<number, number>('test/swelling')
export const weight = reader<null, number>('test/weight')
export const loadedSlowly = reader<string, string>('slow/word')
