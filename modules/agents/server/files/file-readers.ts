import type { SheetReader } from '@langraan/operations/server'
import { reader } from '@langraan/runtime/readers'
import type { AgentField, AgentRowRead } from '../../rules/files/agent-file.ts'
import type { OrderField, OrderRow } from '../../rules/files/order-file.ts'

export const orderFileReader: SheetReader<OrderField, OrderRow, never> = reader('agents/orders')
export const agentFileReader: SheetReader<AgentField, AgentRowRead, never> = reader('agents/agents')
