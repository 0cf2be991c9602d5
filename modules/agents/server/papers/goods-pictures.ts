import type { Tx } from '@langraan/db'
import type { PaperFiles } from '@langraan/documents'
import { thumbFor, thumbKey } from '@langraan/gallery/rules'
import { pictureFiles } from '@langraan/gallery/server'

// A row is as high as a thumb: the narrowest rendition is sharp enough.
const WIDE_ENOUGH = 160
// More would be a file that no chat takes; the rest of the list goes without.
const MOST_PICTURED = 200

/** The pictures of goods beside their rows, each once, whatever many rows show it. */
export async function picturesOfRows(
  tx: Tx,
  files: Pick<PaperFiles, 'get'>,
  pictureIds: readonly (string | null)[],
): Promise<{ places: (number | null)[]; pictures: string[] }> {
  const known = new Map<string, number | null>()
  const pictures: string[] = []
  for (const pictureId of pictureIds) {
    if (pictureId === null || known.has(pictureId) || pictures.length === MOST_PICTURED) continue
    const kept = await pictureFiles(tx, pictureId)
    const width = kept && thumbFor(kept.thumbWidths, WIDE_ENOUGH)
    const content =
      kept && (await files.get(width === undefined ? kept.fileKey : thumbKey(kept.fileKey, width)))
    known.set(pictureId, content ? pictures.push(Buffer.from(content).toString('base64')) - 1 : null)
  }
  return { places: pictureIds.map((id) => (id === null ? null : (known.get(id) ?? null))), pictures }
}
