import type { ReadAddress } from '@langraan/customers/ports'
import { serve } from '@langraan/runtime/serve-readers'
import { loadAddressReader } from '@langraan/thai/address'
import { indexGoods } from '../rules/message/goods/goods-index.ts'
import { readMessage } from '../rules/message/read-message.ts'
import { readWholeAddress } from '../rules/message/whole-address.ts'
import { messageReader } from './placing/message-reader.ts'

/** Reads addresses that a file holds in one cell, as those are read that shoppers type into one line. */
export const readAddressInLine: ReadAddress = async (text) =>
  readWholeAddress(text, await loadAddressReader())

/** What is read of long messages, where nobody is served. */
export const served = [
  serve(messageReader, async ({ message, goods }) =>
    readMessage(message, await loadAddressReader(), indexGoods(goods)),
  ),
]
