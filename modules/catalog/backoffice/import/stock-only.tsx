import { Button, Note, notify, Row, Stack, useWords } from '@langraan/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ImportState } from '../../contract.ts'
import { importApi } from './import-api.ts'
import { stateWords } from './import-state-words.ts'

const PAGE = 200

type Props = { readonly found: ImportState; readonly shopId: string }

/** Whether a file has figures of stock, and nothing else that would change anything. */
export const isStockOnly = ({
  stockCount = 0,
  productCount = 0,
  existingCount = 0,
  changedCount = 0,
}: ImportState['report']) =>
  stockCount > 0 && productCount > 0 && productCount === existingCount && changedCount === 0

/** What to do with a file of SKUs and pieces: an import leaves the stock of what is there as it is. */
export function StockOnly({ found, shopId }: Props) {
  const s = useWords(stateWords)
  const navigate = useNavigate()
  const papers = `/app/shops/${shopId}/stock/papers/new`
  const copying = useMutation({
    mutationFn: async () => {
      const lines = linesOf(shopId, found.importId)
      const text = lines.then((all) => new Blob([all.join('\n')], { type: 'text/plain' }))
      // Begun with the press, before the lines have come: Safari lets nobody write later.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
      return (await lines).length
    },
    onSuccess: async (count) => {
      await navigate({ to: papers, search: { kind: 'receipt' } as never })
      notify('success', s('copied', { count }))
    },
    onError: () => notify('error', s('notCopied')),
  })
  if (!isStockOnly(found.report)) return null
  return (
    <Note title={s('stockOnlyTitle')} tone="amber">
      <Stack gap={3}>
        {s('stockOnlyText')}
        <Row gap={2} wrap>
          <Button busy={copying.isPending} onClick={() => copying.mutate()} size="sm">
            {s('toReceipt')}
          </Button>
          <Button href={`${papers}?kind=count`} size="sm">
            {s('toCount')}
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}

/** SKUs and pieces as a spreadsheet gives them. */
async function linesOf(shopId: string, importId: string): Promise<string[]> {
  const lines: string[] = []
  for (let from = 0, all = 1; from < all; from += PAGE) {
    const { items, total } = await importApi('GET /shops/:shopId/imports/:importId/products', {
      params: { shopId, importId },
      query: { from, limit: PAGE },
    })
    lines.push(...items.flatMap(({ variants }) => variants.map(({ sku, quantity }) => `${sku}\t${quantity}`)))
    all = total
  }
  return lines
}
