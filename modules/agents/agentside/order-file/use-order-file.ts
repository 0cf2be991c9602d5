import { useSending } from '@langraan/ui/change'
import { ApiError } from '@langraan/http/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrdersOfFile } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'

export type FileItem = OrdersOfFile['items'][number]
/** What became of an order of the file, by its first row. */
export type Outcome = { readonly orderNumber: string } | { readonly failed: string }

/** The file as it was read, and its orders as they are sent, one after the other. */
export function useOrderFile() {
  const { api, shopId } = useAgent()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<OrdersOfFile>()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const reading = useSending(
    async (shippingMethodId: string) => {
      if (!file) return undefined
      const body = new FormData()
      body.set('file', file)
      const query = shippingMethodId === '' ? {} : { shippingMethodId }
      return api('POST /shops/:shopId/agent/order-files', { params: { shopId }, query, body })
    },
    { refresh: [], onDone: (read) => read && setFound(read) },
  )
  const ready = (found?.items ?? []).filter(({ body }) => body !== null)
  const left = ready.filter((item) => !isSent(outcomes.get(firstRow(item))))
  /** Under a key that the file and its row make: the same row of the same file is one order, whenever it is sent. */
  const place = async (item: FileItem): Promise<Outcome> => {
    try {
      const { orderNumber } = await api('POST /shops/:shopId/agent/orders', {
        params: { shopId },
        body: item.body as NonNullable<FileItem['body']>,
        idempotencyKey: `file.${found?.fileKey ?? ''}.${item.rows.join('.')}`.slice(0, 200),
        keepsKey: true,
      })
      return { orderNumber }
    } catch (error) {
      if (error instanceof ApiError) return { failed: error.message }
      throw error
    }
  }
  const sending = useSending(
    async () => {
      for (const item of left) {
        const outcome = await place(item)
        setOutcomes((before) => new Map(before).set(firstRow(item), outcome))
      }
    },
    { refresh: [/agent\//] },
  )
  const another = (): void => {
    setFile(undefined)
    setFound(undefined)
    setOutcomes(new Map())
    void client.invalidateQueries()
  }
  return { file, setFile, found, reading, sending, ready, left, outcomes, another }
}

export type OrderFile = ReturnType<typeof useOrderFile>

export const firstRow = ({ rows }: FileItem): number => rows[0] ?? 0
export const isSent = (outcome: Outcome | undefined): outcome is { orderNumber: string } =>
  outcome !== undefined && 'orderNumber' in outcome
