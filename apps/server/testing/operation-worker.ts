import { runOperation } from '@langraan/operations/server'
import { readConfig, systemClock } from '@langraan/runtime'
import { createLog } from '../running/process.ts'
import { connect } from '../wiring/wiring.ts'
import { operationDeps } from '../wiring/work.ts'

// A worker of its own that a test can kill in the middle of an operation: `test-operation-worker.ts SHOP OPERATION`.
const config = readConfig(process.env)
const ground = await connect(config, 'worker', createLog(config, 'test'), systemClock)
const [shopId = '', operationId = ''] = process.argv.slice(2)
await runOperation(operationDeps(ground), { shopId, operationId })
await ground.close()
