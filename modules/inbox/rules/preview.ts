import { type PartKind, partKinds } from './chat.ts'

/** What stands for a piece that is no text in the one line of a list; whoever reads it has words of their own for it. */
export const previewOfPart = (kind: PartKind): string => `[${kind}]`

/** Which piece that line stands for; undefined where it is words. */
export const partOfPreview = (preview: string): PartKind | undefined =>
  partKinds.find((kind) => previewOfPart(kind) === preview)
