import type { JsonValue } from './json.ts'

/** Types whose ids and binary forms are the same in every PostgreSQL. */
const TYPE_IDS = {
  bytea: 17,
  int8: 20,
  int4: 23,
  text: 25,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const

type ColumnType = keyof typeof TYPE_IDS

/** What is given for a column: safe integers for numbers, `\x` and hexadecimal digits for `bytea`. */
type Values = {
  bytea: string
  int8: number
  int4: number
  text: string
  timestamptz: Date
  uuid: string
  jsonb: JsonValue | object
}

/** The columns of a composite type of the database, in its order. */
export type Columns = Readonly<Record<string, ColumnType>>

/** A row by the names of its columns: what it lacks is null, what it has besides is not sent. */
export type BinaryRow<C extends Columns> = { readonly [Name in keyof C]?: Values[C[Name]] | null | undefined }

const FIRST_BYTES = 64 * 1024
const HEADER_BYTES = 20
const NULL_LENGTH = -1
const JSONB_VERSION = 1
const UUID_LENGTH = 36
const MICROSECONDS_AT_EPOCH = Date.UTC(2000, 0, 1) * 1000
const TWO_TO_32 = 2 ** 32
// A character of a text takes three bytes at most: those of four bytes are two characters here.
const MOST_BYTES_OF_CHARACTER = 3
const MOST_BYTES_OF_FIXED = 32

/** The value of a hexadecimal digit by its code. */
const NO_DIGIT = 255
const digits = new Uint8Array(128).fill(NO_DIGIT)
for (const [value, character] of [...'0123456789abcdef'].entries()) {
  digits[character.charCodeAt(0)] = value
  digits[character.toUpperCase().charCodeAt(0)] = value
}

// One for all: what is written is copied before anything else runs.
let bytes = Buffer.allocUnsafe(FIRST_BYTES)
let view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
let at = 0

/**
 * Rows as one argument in PostgreSQL's own binary form, an array of the composite type with that id: it takes neither
 * side the time that JSON takes (decision 109; the form: `array_recv` and `record_recv` of PostgreSQL).
 *
 * @param typeId the id of the composite type, which differs from database to database
 * @param columns the type's columns in its order; PostgreSQL refuses others with 42804
 * @throws {RangeError} where a value does not fit its type
 */
export function binaryRows<C extends Columns>(
  typeId: number,
  columns: C,
  rows: readonly BinaryRow<C>[],
): Buffer {
  const names = Object.keys(columns)
  const types = Object.values(columns)
  at = 0
  makeRoom(HEADER_BYTES)
  for (const part of [1, 0, typeId, rows.length, 1]) int4(part)
  for (const row of rows) {
    makeRoom(8)
    const begin = at
    at += 4
    int4(names.length)
    for (let index = 0; index < names.length; index++)
      writeColumn(types[index] as ColumnType, row[names[index] as string])
    view.setInt32(begin, at - begin - 4)
  }
  return Buffer.from(bytes.subarray(0, at))
}

function writeColumn(type: ColumnType, value: unknown): void {
  makeRoom(MOST_BYTES_OF_FIXED)
  int4(TYPE_IDS[type])
  if (value === undefined || value === null) return int4(NULL_LENGTH)
  switch (type) {
    case 'uuid':
      return uuid(value as string)
    case 'text':
      return text(value as string)
    case 'int4':
      if (value !== ((value as number) | 0)) throw new RangeError(`no int4: ${String(value)}`)
      int4(4)
      return int4(value)
    case 'int8':
      return int8(value as number)
    case 'timestamptz':
      return int8((value as Date).getTime() * 1000 - MICROSECONDS_AT_EPOCH)
    case 'jsonb':
      return text(JSON.stringify(value), JSONB_VERSION)
    case 'bytea':
      return bytea(value as string)
  }
}

function int4(value: number): void {
  view.setInt32(at, value)
  at += 4
}

function int8(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`no safe integer: ${value}`)
  view.setInt32(at, 8)
  view.setInt32(at + 4, Math.floor(value / TWO_TO_32))
  view.setUint32(at + 8, value % TWO_TO_32)
  at += 12
}

function byteAt(hex: string, index: number): number {
  const high = digits[hex.charCodeAt(index)] ?? NO_DIGIT
  const low = digits[hex.charCodeAt(index + 1)] ?? NO_DIGIT
  if (high === NO_DIGIT || low === NO_DIGIT) throw new RangeError(`no hexadecimal digits: ${hex}`)
  return (high << 4) | low
}

function uuid(value: string): void {
  if (value.length !== UUID_LENGTH) throw new RangeError(`no uuid: ${value}`)
  int4(16)
  for (let index = 0; index < UUID_LENGTH; index += 2) {
    if (index === 8 || index === 13 || index === 18 || index === 23) index++
    bytes[at++] = byteAt(value, index)
  }
}

function bytea(value: string): void {
  makeRoom(value.length)
  int4(value.length / 2 - 1)
  for (let index = 2; index < value.length; index += 2) bytes[at++] = byteAt(value, index)
}

function text(value: string, version?: number): void {
  makeRoom(value.length * MOST_BYTES_OF_CHARACTER + 8)
  const begin = at
  at += 4
  if (version !== undefined) bytes[at++] = version
  at += bytes.write(value, at)
  view.setInt32(begin, at - begin - 4)
}

function makeRoom(needed: number): void {
  if (at + needed <= bytes.length) return
  const larger = Buffer.allocUnsafe((at + needed) * 2)
  bytes.copy(larger, 0, 0, at)
  bytes = larger
  view = new DataView(larger.buffer, larger.byteOffset, larger.length)
}
