import { createApi } from '@langraan/http/client'
import type * as operations from '@langraan/operations/contract'
import type * as contract from '../../contract.ts'

export const importApi = createApi<typeof contract>()
export const operationsApi = createApi<typeof operations>()
