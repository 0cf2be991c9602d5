import { reader } from './reader.ts'

export const where = reader<null, { threadId: number; pid: number; secret: string | null }>('where')
export const added = reader<number[], number>('added')
export const asking = reader<string[], string[], { translate(word: string): string | Promise<string> }>('asking')
export const failing = reader<null, never>('failing')
export const endless = reader<null, never>('endless')
export const busy = reader<null, never, { begun(nothing: null): void }>('busy')
export const growing = reader<null, never>('growing')
export const growingBeside = reader<null, never>('growing-beside')
export const dying = reader<NodeJS.Signals, void>('dying')
