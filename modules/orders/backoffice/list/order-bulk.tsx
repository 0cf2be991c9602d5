import { WorkDialog } from '@langraan/operations/backoffice'
import { Money, useCopy, useWords } from '@langraan/ui'
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
import { type BulkAction, BulkBar, type ChosenRows } from '@langraan/ui/table'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { OrderRow } from '../../contract.ts'
import { type BulkStep, bulkSteps, nextStep, touchable } from './bulk-choice.ts'
import { bulkWords } from './bulk-words.ts'
import { filtersOf } from '../orders-call.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'

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
type Doing = Exclude<BulkStep, 'book'> | (typeof BESIDES)[number]['key'] | 'export'

// Loaded with the first thing that is done: the list itself needs none of it.
const DoingDialog = lazy(async () => ({ default: (await import('./doing-dialog.tsx')).DoingDialog }))
type May = Pick<OrderBulkProps, 'mayWrite' | 'mayPack' | 'mayDecide'>

export type OrderBulkProps = {
  readonly shopId: string
  readonly search: OrdersSearch
  readonly chosen: ChosenRows<OrderRow>
  /** How many the filters let through, where that is known. */
  readonly matchCount: number | undefined
  /** Who may change nothing is offered nothing to change. */
  readonly mayWrite: boolean
  readonly mayPack: boolean
  readonly mayDecide: boolean
  /** Names and addresses of many in one file. */
  readonly mayExport: boolean
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
      primary: step === first,
      onSelect: () => begin(step),
    }))
}

/** What is done with any order. */
function useMoreActions(props: OrderBulkProps, begin: (doing: Doing) => void): BulkAction[] {
  const { rows, matching } = props.chosen
  const t = useWords(ordersWords)
  const b = useWords(bulkWords)
  const copyText = useCopy()
  const copy = () =>
    copyText(rows.map((row) => row.orderNumber).join('\n'), t('numbersCopied', { count: rows.length }))
  return [
    ...BESIDES.filter(({ needs }) => !needs || props[needs]).map(({ key, icon }) => ({
      key,
      icon,
      label: b(key),
      onSelect: () => begin(key),
    })),
    ...(props.mayExport
      ? [
          {
            key: 'export',
            label: matching ? t('exportAll') : t('exportChosen', { count: rows.length }),
            icon: IconDownload,
            onSelect: () => begin('export'),
          },
        ]
      : []),
    ...(matching ? [] : [{ key: 'copy', label: t('copyNumbers'), icon: IconCopy, onSelect: copy }]),
  ]
}

/** What can be done with the chosen orders, and how it goes. */
export function OrderBulk(props: OrderBulkProps) {
  const { shopId, search, chosen, matchCount } = props
  const t = useWords(ordersWords)
  const { rows, matching } = chosen
  const [doing, setDoing] = useState<Doing>()
  const [begun, setBegun] = useState<string>()
  const navigate = useNavigate()
  // Couriers are booked on a page of their own, beside what each would charge.
  const book = (): void =>
    void navigate({
      to: '/app/shops/$shopId/shipping' as string,
      params: { shopId } as never,
      search: (matching ? {} : { orders: rows.map(({ orderId }) => orderId).join(',') }) as never,
    })
  const steps = useSteps(chosen, props, (step) => (step === 'book' ? book() : setDoing(step)))
  const more = useMoreActions(props, setDoing)
  const allChosen = matchCount === undefined ? t('allChosen') : t('allChosenCount', { count: matchCount })
  return (
    <>
      <BulkBar
        actions={steps}
        count={rows.length}
        more={more}
        onClear={chosen.clear}
        sum={
          matching ? undefined : (
            <Money place="inline" satang={rows.reduce((sum, row) => sum + row.totalSatang, 0)} />
          )
        }
        words={matching ? allChosen : undefined}
      />
      {doing && rows.length > 0 && (
        <Suspense>
          <DoingDialog
            chosen={
              matching ? { matching: filtersOf(search) } : { orderIds: rows.map(({ orderId }) => orderId) }
            }
            doing={doing}
            matchCount={matchCount}
            onBegun={(operationId) => {
              setBegun(operationId)
              setDoing(undefined)
              chosen.clear()
            }}
            onClose={() => setDoing(undefined)}
            shopId={shopId}
          />
        </Suspense>
      )}
      {begun && (
        <WorkDialog key={begun} onClose={() => setBegun(undefined)} operationId={begun} shopId={shopId} />
      )}
    </>
  )
}
