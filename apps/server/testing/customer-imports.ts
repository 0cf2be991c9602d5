import { checkCustomerImport } from '@langraan/customers/server'
import { type OperationWorkDeps, runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { openCustomers } from './customers.ts'
import { sendFile } from './files.ts'
import { customersDeps } from '../wiring/wiring.ts'
import { operationDeps } from '../wiring/work.ts'

type Report = Record<string, number> & { checkId: string; unused: string[]; gains: Record<string, number> }
export type Import = {
  customerImportId: string
  state: string
  operationId: string | null
  report: Report
}
export type Work = {
  operationId: string
  state: string
  doneCount: number
  totalCount: number
  faultCount: number
  mayUndo: boolean
}
export type Details = {
  customerId: string
  name: string
  contacts: { kind: string; value: string }[]
  addresses: { addressLine: string; zipcode: string }[]
  tags: string[]
  notes: { words: string }[]
  consents: string[]
  consentLog: { given: boolean; how: string }[]
  events: { kind: string }[]
  erasedAt: string | null
  revision: number
}
type Listed = { customerId: string; name: string; phone: string; province: string }

/** A shop whose customers come from files, with the worker's part done by hand. */
export async function openImports(slug: string) {
  const world = await openCustomers(slug)
  const { shopId, owner } = world.shop
  const { call } = world
  const importAt = async (id: string) => (await call<Import>('GET', `/customer-imports/${id}`)).body
  const checkAgain = async (importId: string) => {
    await checkCustomerImport(customersDeps(world.worker), { shopId, importId })
    return importAt(importId)
  }
  const check = async (text: string | Buffer): Promise<Import> => {
    const file = {
      name: 'customers.csv',
      type: 'text/csv',
      content: typeof text === 'string' ? Buffer.from(text) : text,
    }
    const { body } = await sendFile(world.server, `/shops/${shopId}/customer-imports`, { as: owner, ...file })
    return checkAgain((body as Import).customerImportId)
  }
  const start = ({ customerImportId, report: { checkId } }: Import, names = 'keep') =>
    call<Import>('POST', `/customer-imports/${customerImportId}/start`, { names, checkId })
  const begin = async (checked: Import, names?: string): Promise<string> => {
    const { status, body } = await start(checked, names)
    if (status !== 202) throw new Error(`starting an import answered ${status}`)
    return body.operationId ?? ''
  }
  const run = (operationId: string, deps: OperationWorkDeps = operationDeps(world.worker)) =>
    runOperation(deps, { shopId, operationId })
  const workOf = async (operationId: string) => (await call<Work>('GET', `/operations/${operationId}`)).body
  const find = async (text: string) =>
    (await call<{ items: Listed[] }>('GET', `/customers?text=${encodeURIComponent(text)}`)).body.items
  return {
    ...world,
    call,
    importAt,
    check,
    checkAgain,
    start,
    begin,
    run,
    workOf,
    find,
    bringIn: async (text: string, names?: string): Promise<Work> => {
      const operationId = await begin(await check(text), names)
      await run(operationId)
      return workOf(operationId)
    },
    undo: async (operationId: string): Promise<Work> => {
      const undoId = (await call<Work>('POST', `/operations/${operationId}/undo`)).body.operationId
      await run(undoId)
      return workOf(undoId)
    },
    faultsOf: async (operationId: string) => {
      const path = `/operations/${operationId}/items?faults=true`
      return (await call<{ items: { name: string; reason: string }[] }>('GET', path)).body.items
    },
    faultsIn: async <T>({ customerImportId }: Import) =>
      (await call<{ items: T[] }>('GET', `/customer-imports/${customerImportId}/faults`)).body.items,
    theOne: async (text: string): Promise<Details> => {
      const [found, ...others] = await find(text)
      if (others.length > 0) throw new Error(`${text} finds ${others.length + 1}`)
      return (await call<Details>('GET', `/customers/${found?.customerId ?? newId()}`)).body
    },
    fileAt: async (suffix: string) => {
      const headers = { cookie: owner.cookies, 'accept-language': 'th' }
      return (await world.server.api.inject({ url: `/api/v1/shops/${shopId}${suffix}`, headers })).rawPayload
    },
  }
}
export type ImportsWorld = Awaited<ReturnType<typeof openImports>>
