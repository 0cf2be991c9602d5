import { reader } from '@langraan/runtime/readers'
import type { MessageReading } from '../../rules/message/read-message.ts'

export const messageReader = reader<string, MessageReading>('orders/message')
