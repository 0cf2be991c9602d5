import type { ReadAddress } from '@langraan/customers/ports'
import { loadAddressReader } from '@langraan/thai/address'
import { readWholeAddress } from '../rules/message/whole-address.ts'

/** Reads addresses that a file holds in one cell, as those are read that shoppers type into one line. */
export const readAddressInLine: ReadAddress = async (text) =>
  readWholeAddress(text, await loadAddressReader())
