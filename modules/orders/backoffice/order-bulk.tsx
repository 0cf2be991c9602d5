import { JobProgress, Money, notify, useWords } from '@langraan/ui'
import {
  IconBan,
  IconCash,
  IconCashBanknote,
  IconClipboardList,
  IconCopy,
  IconDownload,
  IconPackage,
  IconPrinter,
  IconTag,
  IconTruck,
} from '@langraan/ui/icons'
import { type BulkAction, BulkBar } from '@langraan/ui/table'
import { type ComponentProps, useState } from 'react'
import type { OrderRow } from '../contract.ts'
import { BulkActionDialog } from './bulk-actions.tsx'
import { asSeenNow, type BulkStep, bulkSteps, nextStep, touchable } from './bulk-choice.ts'
import { bulkWords } from './bulk-words.ts'
import { filtersText } from './orders-search.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'
import { PrintPapers } from './print-papers.tsx'
import { filtersOf, useOrdersExport } from './use-orders-export.ts'

type Chosen = {
  /** The filters under which it was chosen; under others it counts for nothing. */
  readonly filters: string
  readonly rows: ReadonlyMap<string, OrderRow>
  readonly matching: boolean
}

/** The orders that are chosen, over the pages of one and the same list. */
export function useChosenOrders(search: OrdersSearch, page: readonly OrderRow[]) {
  const filters = filtersText(search)
  const nothing: Chosen = { filters, rows: new Map(), matching: false }
  const [kept, setKept] = useState(nothing)
  const chosen = kept.filters === filters ? kept : nothing
  const change = (ids: ReadonlySet<string>): void => {
    const known = new Map([...chosen.rows, ...page.map((row) => [row.orderId, row] as const)])
    const rows = new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as OrderRow]] : [])))
    setKept({ filters, rows, matching: false })
  }
  return {
    rows: asSeenNow(chosen.rows.values(), page),
    selected: new Set(chosen.rows.keys()),
    matching: chosen.matching,
    change,
    chooseMatching: (matching: boolean) => setKept({ ...chosen, matching }),
    clear: () => setKept(nothing),
  }
}

const STEP_LOOKS = {
  confirm: { icon: IconCash, needs: 'mayDecide' },
  pack: { icon: IconPackage, needs: 'mayPack' },
  book: { icon: IconTruck, needs: 'mayPack' },
  print: { icon: IconPrinter, needs: 'mayPack' },
  collect: { icon: IconCashBanknote, needs: 'mayDecide' },
} as const
const BESIDES = [
  { key: 'papers', icon: IconClipboardList, needs: undefined },
  { key: 'tag', icon: IconTag, needs: 'mayWrite' },
  { key: 'cancel', icon: IconBan, needs: 'mayWrite' },
] as const
type Doing = BulkStep | (typeof BESIDES)[number]['key']
type May = Pick<OrderBulkProps, 'mayWrite' | 'mayPack' | 'mayDecide'>

export type OrderBulkProps = {
  readonly shopId: string
  readonly search: OrdersSearch
  readonly chosen: ReturnType<typeof useChosenOrders>
  /** How many match in all, where that is known. */
  readonly count: number | undefined
  /** Who may change nothing is offered nothing to change. */
  readonly mayWrite: boolean
  readonly mayPack: boolean
  readonly mayDecide: boolean
}

/** The steps that the chosen orders wait for, named with how many they touch; all of them where nobody knows. */
function useSteps(chosen: OrderBulkProps['chosen'], may: May, begin: (step: BulkStep) => void): BulkAction[] {
  const t = useWords(bulkWords)
  const { rows, matching } = chosen
  const counts = touchable(rows)
  const first = matching ? 'book' : nextStep(counts)
  return bulkSteps
    .filter((step) => may[STEP_LOOKS[step].needs] && (matching || counts[step] > 0))
    .map((step) => ({
      key: step,
      icon: STEP_LOOKS[step].icon,
      label: matching ? t(step) : t('some', { what: t(step), count: counts[step] }),
      shortLabel: t(step),
      primary: step === first,
      onSelect: () => begin(step),
    }))
}

/** What is done with any order: papers are made at once, for orders that were chosen one by one. */
function useBesides(
  props: OrderBulkProps,
  begin: (doing: Doing) => void,
  onExport: () => void,
): BulkAction[] {
  const { rows, matching } = props.chosen
  const t = useWords(ordersWords)
  const b = useWords(bulkWords)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(rows.map((row) => row.orderNumber).join('\n'))
      notify('success', t('numbersCopied', { count: rows.length }))
    } catch {
      // The browser says no more than that it refused.
      notify('error', t('copyRefused'))
    }
  }
  return [
    ...BESIDES.filter(({ key, needs }) => (!needs || props[needs]) && !(matching && key === 'papers')).map(
      ({ key, icon }) => ({ key, icon, label: b(key), onSelect: () => begin(key) }),
    ),
    {
      key: 'export',
      label: matching ? t('exportAll') : t('exportChosen', { count: rows.length }),
      icon: IconDownload,
      onSelect: onExport,
    },
    ...(matching
      ? []
      : [{ key: 'copy', label: t('copyNumbers'), icon: IconCopy, onSelect: () => void copy() }]),
  ]
}

/** What can be done with the chosen orders, and how it goes. */
export function OrderBulk(props: OrderBulkProps) {
  const { shopId, search, chosen, count } = props
  const t = useWords(ordersWords)
  const exported = useOrdersExport(shopId)
  const { rows, matching } = chosen
  const [doing, setDoing] = useState<Doing>()
  const steps = useSteps(chosen, props, setDoing)
  const besides = useBesides(props, setDoing, () =>
    matching ? void exported.exportMatching(search, count) : exported.exportRows(rows),
  )
  return (
    <>
      {exported.job && (
        <JobProgress
          icon={IconDownload}
          job={exported.job}
          onClose={exported.close}
          onStop={exported.stop}
          title={t('exporting')}
        />
      )}
      <BulkBar
        actions={steps}
        count={rows.length}
        more={besides}
        onClear={chosen.clear}
        sum={
          matching ? undefined : (
            <Money place="inline" satang={rows.reduce((sum, row) => sum + row.totalSatang, 0)} />
          )
        }
        words={matching ? t('allChosen') : undefined}
      />
      {doing && rows.length > 0 && (
        <DoingDialog
          chosen={
            matching ? { matching: filtersOf(search) } : { orderIds: rows.map(({ orderId }) => orderId) }
          }
          doing={doing}
          onBegun={() => {
            setDoing(undefined)
            chosen.clear()
          }}
          onClose={() => setDoing(undefined)}
          shopId={shopId}
        />
      )}
    </>
  )
}

type DoingProps = Omit<ComponentProps<typeof BulkActionDialog>, 'action'> & { readonly doing: Doing }

function DoingDialog({ doing, ...props }: DoingProps) {
  if (doing !== 'papers') return <BulkActionDialog action={doing} {...props} />
  const { chosen, shopId, onClose } = props
  const orderIds = 'orderIds' in chosen ? chosen.orderIds : []
  return <PrintPapers onClose={onClose} orderIds={orderIds} shopId={shopId} />
}
