/**
 * Returns the font with every mark anchor at one height, sideways placement untouched.
 *
 * Sarabun has a glyph of its own for each height a Thai mark can stand at and picks it by
 * substitution; its anchors then move a stacked mark by a last twentieth of an em. The PDF writer
 * opens a new run of text for that hair's breadth and writes the syllable a second time into it, so
 * that copying or searching ปิ่นโต meets ปิ่ปิ่นโต. Glyphs, and so what is embedded, stay as they are.
 *
 * Reads the OpenType table GPOS: mark-to-base (4), mark-to-mark (6) and extension (9) lookups.
 */
export function levelMarks(font: Uint8Array): Buffer {
  const levelled = Buffer.from(font)
  const gpos = tableOffset(levelled, 'GPOS')
  if (gpos === undefined) return levelled
  const lookupList = gpos + levelled.readUInt16BE(gpos + 8)
  for (const lookup of offsets(levelled, lookupList, lookupList)) {
    const type = levelled.readUInt16BE(lookup)
    for (const subtable of offsets(levelled, lookup + 4, lookup)) {
      const inner = extended(levelled, type, subtable)
      if (inner.type === 4 || inner.type === 6) levelAnchors(levelled, inner.subtable)
    }
  }
  return levelled
}

function tableOffset(font: Buffer, tag: string): number | undefined {
  const tableCount = font.readUInt16BE(4)
  for (let index = 0; index < tableCount; index += 1) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  return undefined
}

/** A count followed by that many 16-bit offsets from `base`. */
function offsets(font: Buffer, countAt: number, base: number): number[] {
  const count = font.readUInt16BE(countAt)
  return Array.from({ length: count }, (_, index) => {
    return base + font.readUInt16BE(countAt + 2 + index * 2)
  })
}

function extended(font: Buffer, type: number, subtable: number) {
  if (type !== 9) return { type, subtable }
  return {
    type: font.readUInt16BE(subtable + 2),
    subtable: subtable + font.readUInt32BE(subtable + 4),
  }
}

function levelAnchors(font: Buffer, subtable: number): void {
  const classCount = font.readUInt16BE(subtable + 6)
  const marks = subtable + font.readUInt16BE(subtable + 8)
  const bases = subtable + font.readUInt16BE(subtable + 10)
  const markCount = font.readUInt16BE(marks)
  for (let index = 0; index < markCount; index += 1) {
    levelAnchor(font, marks, font.readUInt16BE(marks + 4 + index * 4))
  }
  const anchorCount = font.readUInt16BE(bases) * classCount
  for (let index = 0; index < anchorCount; index += 1) {
    levelAnchor(font, bases, font.readUInt16BE(bases + 2 + index * 2))
  }
}

function levelAnchor(font: Buffer, base: number, offset: number): void {
  // Offset 0 means that this base has no anchor for the class.
  if (offset !== 0) font.writeInt16BE(0, base + offset + 4)
}
