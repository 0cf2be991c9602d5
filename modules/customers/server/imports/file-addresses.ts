import { resolveAddress } from '@langraan/thai/address'
import type { ReadAddress } from '../../ports.ts'
import {
  type AddressCells,
  faultOf,
  type FileAddress,
  type ImportFault,
  plainAddress,
} from '../../rules/import/import-rules.ts'

const LONGEST_LINE = 300
// What is longer is hardly an address, and reading it takes its time.
const LONGEST_TEXT = 500

/**
 * The address that a row holds. Four parts that belong together stand as they are officially written; what is missing is looked for in
 * what there is, as where all of it stands in one cell. An address that is not sure is none: a parcel would go there.
 */
export async function readFileAddress(
  row: number,
  cells: AddressCells,
  readAddress: ReadAddress,
): Promise<{ address: FileAddress } | { fault: ImportFault }> {
  const { addressLine, address: whole, ...place } = cells
  const isWhole = addressLine !== '' && Object.values(place).every((part) => part !== '')
  const inOne = [addressLine, ...Object.values(place)].join(' ')
  const text = isWhole ? inOne : whole || inOne
  if (text.length > LONGEST_TEXT) return { fault: faultOf(row, 'addressLine', 'address_too_long') }
  const found = isWhole ? await inParts(addressLine, place) : await inOneLine(text, readAddress)
  const code = isWhole ? 'address_parts' : 'address_incomplete'
  if (!found) return { fault: faultOf(row, 'addressLine', code) }
  if (found.addressLine.length > LONGEST_LINE)
    return { fault: faultOf(row, 'addressLine', 'address_too_long') }
  return { address: found }
}

type Place = Omit<AddressCells, 'addressLine' | 'address'>

async function inParts(addressLine: string, typed: Place): Promise<FileAddress | undefined> {
  const resolved = await resolveAddress(typed)
  if (!resolved) return undefined
  const [written, official] = [
    { addressLine, ...typed },
    { addressLine, ...resolved },
  ]
  return { ...official, alike: [...new Set([plainAddress(official), plainAddress(written)])] }
}

async function inOneLine(text: string, readAddress: ReadAddress): Promise<FileAddress | undefined> {
  const read = await readAddress(text)
  if (!read || read.line1 === '') return undefined
  const { subdistrict, district, province, zipcode } = read.address
  const address = { addressLine: read.line1, subdistrict, district, province, zipcode }
  return { ...address, alike: [plainAddress(address)] }
}
