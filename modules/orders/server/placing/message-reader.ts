import { reader } from '@langraan/runtime/readers'
import type { SoldGoods } from '../../rules/message/goods/goods-index.ts'
import type { MessageReading } from '../../rules/message/read-message.ts'

/** Reads a message where nobody is served, among the goods of its shop. */
export const messageReader = reader<{ message: string; goods: readonly SoldGoods[] }, MessageReading>(
  'orders/message',
)
