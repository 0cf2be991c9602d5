import { notify, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { type Form, useSettled } from '@langraan/ui/forms'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MOST_PAPER_LINES, type PastedLine, readPastedLines } from '../../rules/rules.ts'
import type { PaperValues } from '../papers/paper-values.ts'
import { pasteWords } from './paste-words.ts'
import { type Article, codesToFind, type NotTaken, partPasted, previewOf, withTaken } from './pasted-goods.ts'
import { stockApi } from '../stock-api.ts'

export type PasteProps = {
  readonly shopId: string
  readonly form: Form<PaperValues>
  readonly withCost: boolean
}

type Articles = ReadonlyMap<string, Article | null>

/** Articles by the codes that were pasted; what was seen in the preview is what is taken, and asked for once. */
const articlesQuery = (shopId: string, codes: readonly string[]) => ({
  queryKey: ['pasted-goods', shopId, codes],
  queryFn: async (): Promise<Articles> => {
    const articles = new Map<string, Article | null>()
    for (let at = 0; at < codes.length; at += MOST_PAPER_LINES) {
      const some = codes.slice(at, at + MOST_PAPER_LINES)
      const { items } = await stockApi('POST /shops/:shopId/goods-by-codes', {
        params: { shopId },
        body: { codes: some },
      })
      for (const [index, code] of some.entries()) articles.set(code, items[index] ?? null)
    }
    return articles
  },
  // As long as somebody needs to look a list through. What was not found may have been made meanwhile.
  staleTime: (query: { state: { data?: Articles | undefined } }) =>
    [...(query.state.data?.values() ?? [])].includes(null) ? 0 : 60_000,
})

// An article has an SKU and a barcode: a list with more codes than this is more than one paper, found or not.
const MOST_CODES = 2 * MOST_PAPER_LINES

/** What the shop has of the list, asked once nobody types any more. */
function usePreview({ shopId, form, withCost }: PasteProps, text: string) {
  const settled = useSettled(text)
  const { lines, unclear } = useMemo(() => readPastedLines(settled, withCost), [settled, withCost])
  const codes = useMemo(() => codesToFind(lines), [lines])
  const found = useQuery({
    ...articlesQuery(shopId, codes),
    enabled: codes.length > 0 && codes.length <= MOST_CODES,
    retry: false,
  })
  const rows = useMemo(() => previewOf(lines, (code) => found.data?.get(code)), [lines, found.data])
  // With what the paper has already: what it cannot hold is not called ready.
  const lineCount = useMemo(() => {
    if (!found.data) return codes.length > MOST_CODES ? codes.length : 0
    const { taken } = partPasted(lines, (code) => found.data.get(code))
    return withTaken(form.values.lines, taken).length
  }, [lines, codes, found.data, form.values.lines])
  return { rows, unclear, found, lineCount, isTooLong: lineCount > MOST_PAPER_LINES }
}

async function partsOf(queries: QueryClient, shopId: string, lines: readonly PastedLine[]) {
  const codes = codesToFind(lines)
  const articles =
    codes.length > 0
      ? await queries.fetchQuery(articlesQuery(shopId, codes))
      : new Map<string, Article | null>()
  return partPasted(lines, (code) => articles.get(code))
}

/** A list that is pasted: read, looked through, and taken into the paper. */
export function usePaste(props: PasteProps & { readonly onClose: () => void }) {
  const { shopId, form, withCost, onClose } = props
  const t = useWords(pasteWords)
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<readonly NotTaken[]>([])
  const pasted = useMemo(() => readPastedLines(text, withCost), [text, withCost])
  const preview = usePreview(props, text)
  const ask = useSending(async () => {
    if (pasted.unclear) throw new Error(t(`unclear_${pasted.unclear}`))
    if (pasted.lines.length === 0) throw new Error(t('nothing'))
    const tooMany = (count: number) => new Error(t('tooMany', { count, most: MOST_PAPER_LINES }))
    const codeCount = codesToFind(pasted.lines).length
    if (codeCount > MOST_CODES) throw tooMany(codeCount)
    const { taken, notTaken } = await partsOf(queries, shopId, pasted.lines)
    const count = withTaken(form.values.lines, taken).length
    if (count > MOST_PAPER_LINES) throw tooMany(count)
    return { taken, notTaken }
  })
  const take = () =>
    // Not where the dialog was closed meanwhile: who gave it up has taken nothing.
    ask.mutate(undefined, {
      onSuccess: ({ taken, notTaken }) => {
        form.change('lines', (now) => withTaken(now, taken))
        const pieces = taken.reduce((sum, { quantity }) => sum + quantity, 0)
        if (taken.length > 0) notify('success', t('taken', { count: taken.length, pieces }))
        if (notTaken.length === 0) return onClose()
        setLeft(notTaken)
        const heading = pasted.heading ? [pasted.heading] : []
        setText([...heading, ...notTaken.map((line) => line.text)].join('\n'))
      },
    })
  const change = (next: string) => {
    ask.reset()
    setText(next)
  }
  return { text, change, left, pasted, preview, ask, take }
}
