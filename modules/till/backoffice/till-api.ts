import { createApi } from '@langraan/http/client'
import type * as shops from '@langraan/shops/contract'
import { useQuery } from '@tanstack/react-query'
import type * as contract from '../contract.ts'

export const tillApi = createApi<typeof contract>()
const shopsApi = createApi<typeof shops>()

export const tillsQuery = (shopId: string) =>
  tillApi.query('GET /shops/:shopId/tills', { params: { shopId } })

export const staffQuery = (shopId: string) =>
  tillApi.query('GET /shops/:shopId/till-staff', { params: { shopId } })

export const settingsQuery = (shopId: string) =>
  tillApi.query('GET /shops/:shopId/till-settings', { params: { shopId } })

export const useBranches = (shopId: string) =>
  useQuery(shopsApi.query('GET /shops/:shopId/branches', { params: { shopId } }))

/** Where the till itself is: a home of its own on this address. */
export const TILL_HOME = '/pos/'
