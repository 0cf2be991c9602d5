import { createApi } from '@langraan/http/client'
import type * as contract from '../contract.ts'

export const cashbackApi = createApi<typeof contract>()
