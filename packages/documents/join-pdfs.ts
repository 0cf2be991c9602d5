import type * as PdfLib from 'pdf-lib'
import type { PDFCatalog, PDFContext, PDFObject } from 'pdf-lib'

const CATALOG = 1
const PAGES = 2
// 1 is the catalog and 2 what all pages hang on; those of the parts come after.
const FIRST_OF_PARTS = 3
const OFFSET_DIGITS = 10
const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const END = ascii('\nendobj\n')
const refTo = (number: number): string => `${number} 0 R`

type Parts = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/**
 * All pages of the parts in their order, in one PDF with the title of the first; undefined where there is no part.
 */
export async function joinPdfs(parts: Parts): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = []
  for await (const piece of joinedPieces(parts)) pieces.push(piece)
  return pieces.length > 1 ? Buffer.concat(pieces) : pieces[0]
}

/**
 * The same, piece after piece; none where there is no part. A part is written out as soon as it is read: only one is
 * held, however many there are.
 */
export async function* joinedPieces(parts: Parts): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | undefined
  let joined: Joined | undefined
  for await (const part of parts) {
    if (!first) {
      first = part
      continue
    }
    if (!joined) {
      // A megabyte of code that only whoever joins needs.
      joined = new Joined(await import('pdf-lib'))
      yield joined.head()
      yield* await joined.add(first)
    }
    yield* await joined.add(part)
  }
  if (joined) yield* joined.end()
  else if (first) yield first
}

/** Whether a PDF of others has pages that can be joined; one that is encrypted, or torn, has none. */
export async function isJoinable(pdf: Uint8Array): Promise<boolean> {
  const { PDFDocument } = await import('pdf-lib')
  return PDFDocument.load(pdf, { updateMetadata: false }).then(
    (read) => read.getPageCount() > 0,
    () => false,
  )
}

/** A PDF that grows by whole others: each keeps its pages as they hang together, under numbers of their own. */
class Joined {
  readonly #pdf: typeof PdfLib
  readonly #offsets: number[] = []
  readonly #kids: string[] = []
  #length = 0
  #pageCount = 0
  #next = FIRST_OF_PARTS
  #trailer = ''

  constructor(pdf: typeof PdfLib) {
    this.#pdf = pdf
  }

  head(): Uint8Array {
    // Bytes beyond ASCII say that it is no text.
    return this.#written(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))
  }

  async add(part: Uint8Array): Promise<Uint8Array[]> {
    const { PDFDocument, PDFName, PDFNumber } = this.#pdf
    const { catalog, context } = await PDFDocument.load(part, { updateMetadata: false })
    const { Root, Info } = context.trailerInfo
    const isFirst = this.#kids.length === 0
    const shift = this.#next - 1
    const pages = catalog.Pages()
    const pagesRef = context.getObjectRef(pages)
    if (!pagesRef) throw new Error('a PDF has no pages')
    const left = new Set([Root, ...(isFirst ? [] : [Info, catalog.get(PDFName.of('Metadata'))])])
    this.#kids.push(refTo(pagesRef.objectNumber + shift))
    this.#pageCount += pages.lookup(PDFName.of('Count'), PDFNumber).asNumber()
    const kept = context.enumerateIndirectObjects().filter(([ref]) => !left.has(ref))
    for (const [, object] of kept) this.#move(object, shift)
    pages.set(PDFName.of('Parent'), this.#raw(refTo(PAGES)))
    const objects = this.#objects(kept.map(([{ objectNumber }, object]) => [objectNumber + shift, object]))
    this.#next += context.largestObjectNumber
    return isFirst ? [objects, this.#facts(context, catalog, shift)] : [objects]
  }

  /** What there is of a document besides its pages, such as its title, is the first one's. */
  #facts({ trailerInfo: { Info, ID } }: PDFContext, catalog: PDFCatalog, shift: number): Uint8Array {
    this.#move(catalog, shift)
    catalog.set(this.#pdf.PDFName.of('Pages'), this.#raw(refTo(PAGES)))
    if (Info instanceof this.#pdf.PDFRef) this.#trailer += ` /Info ${refTo(Info.objectNumber + shift)}`
    if (ID) this.#trailer += ` /ID ${ID.toString()}`
    return this.#objects([[CATALOG, catalog]])
  }

  end(): Uint8Array[] {
    const all = `<< /Type /Pages /Kids [ ${this.#kids.join(' ')} ] /Count ${this.#pageCount} >>`
    const pages = this.#objects([[PAGES, this.#raw(all)]])
    const table = this.#length
    const rows = Array.from({ length: this.#next - 1 }, (_, at) => this.#rowOf(at + 1))
    const trailer = `<< /Size ${this.#next} /Root ${refTo(CATALOG)}${this.#trailer} >>`
    return [
      pages,
      ascii(`xref\n0 ${this.#next}\n0000000000 65535 f \n${rows.join('')}`),
      ascii(`trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`),
    ]
  }

  #rowOf(number: number): string {
    const offset = this.#offsets[number]
    // What a part had a number for and nothing under it.
    if (offset === undefined) return '0000000000 00000 f \n'
    return `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`
  }

  /** All at once: a buffer for each of tens of thousands would take more than what is in them. */
  #objects(objects: readonly (readonly [number: number, object: PDFObject])[]): Uint8Array {
    const heads = objects.map(([number]) => ascii(`${number} 0 obj\n`))
    const sizes = objects.map(
      ([, object], at) => (heads[at]?.length ?? 0) + object.sizeInBytes() + END.length,
    )
    const content = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0))
    let place = 0
    for (const [at, [number, object]] of objects.entries()) {
      this.#offsets[number] = this.#length + place
      const head = heads[at] ?? END
      content.set(head, place)
      object.copyBytesInto(content, place + head.length)
      place += sizes[at] ?? 0
      content.set(END, place - END.length)
    }
    return this.#written(content)
  }

  #written(bytes: Uint8Array): Uint8Array {
    this.#length += bytes.length
    return bytes
  }

  /** Has all that an object refers to under the numbers that it has here. */
  #move(object: PDFObject, shift: number): void {
    const { PDFArray, PDFDict, PDFStream } = this.#pdf
    if (object instanceof PDFStream) return this.#move(object.dict, shift)
    if (object instanceof PDFDict)
      for (const [key, value] of object.entries()) object.set(key, this.#moved(value, shift))
    else if (object instanceof PDFArray)
      for (let at = 0; at < object.size(); at++) object.set(at, this.#moved(object.get(at), shift))
  }

  #moved(value: PDFObject, shift: number): PDFObject {
    if (value instanceof this.#pdf.PDFRef) return this.#raw(refTo(value.objectNumber + shift))
    this.#move(value, shift)
    return value
  }

  /** Written as it stands: the library keeps each reference that it ever made, and here are tens of thousands. */
  #raw(text: string): PDFObject {
    return this.#pdf.PDFInvalidObject.of(ascii(text))
  }
}
