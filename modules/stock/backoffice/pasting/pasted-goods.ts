import { type PastedFault, type PastedLine, sumLines } from '../../rules/rules.ts'
import type { PaperLineValues } from '../papers/paper-values.ts'

/** An article that a pasted code belongs to. */
export type Article = Omit<PaperLineValues, 'quantity' | 'unitCostSatang'>
export type NotTaken = { readonly text: string; readonly why: PastedFault | 'code_unknown' }
type Taken = PaperLineValues & { quantity: number }

// As long as a code can be; what is longer is a remark.
const LONGEST_CODE = 255

/** The codes that the shop is asked for; a scanner's list names the same one a hundred times. */
export function codesToFind(lines: readonly PastedLine[]): string[] {
  const asked = lines.filter(({ code, fault }) => !fault && code.length <= LONGEST_CODE)
  return [...new Set(asked.map(({ code }) => code))]
}

type ArticleOf = (code: string) => Article | null | undefined

/** A line as it is shown before it is taken; with neither article nor fault the shop has not answered yet. */
export type PreviewRow = Omit<PastedLine, 'fault'> & {
  readonly article?: Article
  readonly why?: NotTaken['why']
}

/** What is wrong stands first, where it is seen; scans of one code are one row with their pieces. */
export function previewOf(lines: readonly PastedLine[], articleOf: ArticleOf): PreviewRow[] {
  const faulty: PreviewRow[] = []
  const good = new Map<string, PreviewRow>()
  for (const { fault, ...line } of lines) {
    const article = fault || line.code.length > LONGEST_CODE ? null : articleOf(line.code)
    if (article === null) {
      faulty.push({ ...line, why: fault ?? 'code_unknown' })
      continue
    }
    const key = `${line.code}\t${line.unitCostSatang}`
    const quantity = (good.get(key)?.quantity ?? 0) + line.quantity
    good.set(key, { ...line, quantity, ...(article && { article }) })
  }
  return [...faulty, ...good.values()]
}

/** What was pasted, parted into what goes into the paper and what has to be put right first. */
export function partPasted(
  lines: readonly PastedLine[],
  articleOf: ArticleOf,
): { taken: Taken[]; notTaken: NotTaken[] } {
  const taken: Taken[] = []
  const notTaken: NotTaken[] = []
  for (const { text, code, quantity, unitCostSatang, fault } of lines) {
    const article = fault ? undefined : articleOf(code)
    if (article) taken.push({ ...article, quantity, unitCostSatang })
    else notTaken.push({ text, why: fault ?? 'code_unknown' })
  }
  return { taken: sumLines(taken), notTaken }
}

/** With more of what is there already, and what is new below it, in the order in which it was pasted. */
export function withTaken(lines: readonly PaperLineValues[], taken: readonly Taken[]): PaperLineValues[] {
  const more = Map.groupBy(taken, ({ variantId }) => variantId)
  const before = Map.groupBy(lines, ({ variantId }) => variantId)
  const done = new Set<string>()
  const there = lines.flatMap((line): PaperLineValues[] => {
    const added = more.get(line.variantId)
    if (!added) return [line]
    if (done.has(line.variantId)) return []
    done.add(line.variantId)
    const had = (before.get(line.variantId) ?? []).map((one) => ({ ...one, quantity: one.quantity ?? 0 }))
    return sumLines([...had, ...added])
  })
  return [...there, ...taken.filter(({ variantId }) => !done.has(variantId))]
}
