export type FileOfZip = { name: string; content: Uint8Array }

/**
 * An archive of files, piece after piece as they come: no more than one of them is held. They are not packed any
 * smaller, for pictures and PDFs hardly would be. Where a file does not come the archive breaks off.
 */
export async function* zipFiles(files: AsyncIterable<FileOfZip>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, content } of files) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(content, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
