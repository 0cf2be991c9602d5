import { useState } from 'react'
import { type Counting, stockApi, useStockChanged, type WholePaper } from '../stock-api.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

/** Saves figures of a printed sheet. Scans that wait come first, for a figure takes the place of what was counted. */
export function useTyping({ paper, shopId }: Props, settle: () => Promise<boolean>) {
  const changed = useStockChanged()
  const [problem, setProblem] = useState<string>()
  const count = async (counting: Counting): Promise<boolean> => {
    setProblem(undefined)
    try {
      if (!(await settle())) return false
      await stockApi('POST /shops/:shopId/stock-counts/:paperId/lines', {
        params: { shopId, paperId: paper.paperId },
        body: counting,
        idempotencyKey: crypto.randomUUID(),
      })
      await changed()
      return true
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  return { count, problem }
}
