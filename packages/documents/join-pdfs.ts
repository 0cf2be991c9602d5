/** All pages of the parts in their order, in one PDF with the title of the first. */
export async function joinPdfs(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first, ...others] = parts
  if (!first) throw new RangeError('there is no PDF to join')
  if (others.length === 0) return first
  // A megabyte of code that only whoever joins needs.
  const { PDFDocument } = await import('pdf-lib')
  const joined = await PDFDocument.load(first, { updateMetadata: false })
  for (const other of others) {
    const source = await PDFDocument.load(other, { updateMetadata: false })
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}
