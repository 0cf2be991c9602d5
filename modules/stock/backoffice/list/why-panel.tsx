import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  DateTime,
  FailureState,
  Note,
  Row,
  SidePanel,
  SkeletonLines,
  Stack,
  Text,
  useFocusBack,
  useWords,
} from '@langraan/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CorrectStock, HoldStock, SetLow } from './change-stock.tsx'
import { FreeElsewhere } from './free-elsewhere.tsx'
import { hasLeftCorrection } from '../counting/left-figures.ts'
import { signed } from './signed.ts'
import { stockApi, type Why } from '../stock-api.ts'
import styles from '../stock.module.css'
import { HeldPieces, InTransit, Movements } from './why-lists.tsx'
import { whyWords } from './why-words.ts'

type Props = {
  readonly shopId: string
  readonly variantId: string
  readonly branchId: string | undefined
  readonly onClose: () => void
}

/** Why the figures of a variant are what they are, and what can be done about them. */
export function WhyPanel({ shopId, variantId, branchId, onClose }: Props) {
  const t = useWords(whyWords)
  const why = useWhy(shopId, variantId, branchId)
  const [first] = why.data?.pages ?? []
  return (
    <SidePanel onClose={onClose} title={first?.productName ?? t('why')}>
      {why.isError && !first && (
        <FailureState failure={why.error} onRetry={() => void why.refetch()} title={t('failed')} />
      )}
      {!first && !why.isError && <SkeletonLines />}
      {first && (
        <Explained
          branchId={branchId}
          movements={
            <Movements
              branches={first.branches}
              hasMore={why.hasNextPage}
              isLoading={why.isFetchingNextPage}
              onMore={() => void why.fetchNextPage()}
              rows={why.data?.pages.flatMap((page) => page.movements) ?? []}
              shopId={shopId}
            />
          }
          shopId={shopId}
          variantId={variantId}
          why={first}
        />
      )}
    </SidePanel>
  )
}

const useWhy = (shopId: string, variantId: string, branchId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['GET /shops/:shopId/stock/:variantId', shopId, variantId, branchId],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      stockApi('GET /shops/:shopId/stock/:variantId', {
        params: { shopId, variantId },
        query: { after: pageParam, ...(branchId && { branchId }) },
      }),
    getNextPageParam: (page) => page.nextAfter,
  })

type ExplainedProps = Omit<Props, 'onClose'> & { readonly why: Why; readonly movements: ReactNode }

function Explained({ why, shopId, variantId, branchId, movements }: ExplainedProps) {
  const t = useWords(whyWords)
  return (
    <Stack gap={5}>
      {(why.variantName || why.sku) && (
        <Text size="sm" tone="second">
          {[why.variantName, why.sku].filter(Boolean).join(' · ')}
        </Text>
      )}
      <div className={styles.figures}>
        <Figure label={t('onHand')} value={why.onHand} />
        <Figure label={t('reserved')} value={why.reserved} />
        <Figure label={t('available')} value={why.available} />
      </div>
      <FreeElsewhere branchId={branchId} shopId={shopId} variantId={variantId} why={why} />
      <SoldUnpacked branchId={branchId} why={why} />
      {why.leftAt === null ? (
        <Changes branchId={branchId} shopId={shopId} variantId={variantId} why={why} />
      ) : (
        <Note tone="amber">
          {t('leftText', { pieces: why.onHand })} <DateTime at={why.leftAt} />
        </Note>
      )}
      <Stack gap={2}>
        <Stack gap={1}>
          <Text weight="medium">{t('why')}</Text>
          <Text size="xs" tone="third">
            {t('whyHint')}
          </Text>
        </Stack>
        {why.reasons.map(({ reason, quantity }) => (
          <Row justify="between" key={reason}>
            <Text size="sm">{t(reason === 'return' ? 'sum_return' : `reason_${reason}`)}</Text>
            <Text size="sm">{signed(quantity)}</Text>
          </Row>
        ))}
        {why.branches.length > 1 &&
          why.branches.map((branch) => (
            <Row justify="between" key={branch.branchId}>
              <Text size="sm" tone="second">
                {branch.name}
              </Text>
              <Text size="sm" tone="second">
                {branch.onHand.toLocaleString('en-US')}
              </Text>
            </Row>
          ))}
      </Stack>
      {why.inTransit.length > 0 && <InTransit rows={why.inTransit} shopId={shopId} />}
      {why.reservations.length > 0 && (
        <HeldPieces rows={why.reservations} shopId={shopId} variantId={variantId} />
      )}
      {movements}
    </Stack>
  )
}

/** What a person finds on the shelf is more than what is on hand as long as something sold is not packed. */
function SoldUnpacked({ why, branchId }: Pick<ExplainedProps, 'why' | 'branchId'>) {
  const t = useWords(whyWords)
  const here = why.branches.filter((branch) => branchId === undefined || branch.branchId === branchId)
  const sold = here.reduce((sum, branch) => sum + branch.soldUnpacked, 0)
  if (sold === 0) return null
  return (
    <Text size="sm" tone="second">
      {t('soldUnpacked', { sold, shelf: why.onHand + sold })}
    </Text>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className={styles.figure}>
      <Text size="xs" tone="second">
        {label}
      </Text>
      <span className={styles.number}>{value.toLocaleString('en-US')}</span>
    </div>
  )
}

const changes = { correct: CorrectStock, hold: HoldStock, setLow: SetLow } as const

type ChangesProps = Omit<Props, 'onClose'> & { readonly why: Why }

function Changes({ shopId, variantId, branchId, why }: ChangesProps) {
  const t = useWords(whyWords)
  const lock = useChangeLock(shopId, 'stock:write')
  // What was typed before the page was loaded anew stands open as it was left.
  const [open, setOpen] = useState<keyof typeof changes | undefined>(() =>
    hasLeftCorrection(shopId, variantId, why) ? 'correct' : undefined,
  )
  const opener = useFocusBack(open)
  const Change = open && changes[open]
  if (Change) {
    const props = { branchId, shopId, variantId, why }
    return <Change {...props} onDone={() => setOpen(undefined)} />
  }
  return (
    <Row gap={2} wrap>
      {(['correct', 'hold', 'setLow'] as const).map((kind) => (
        <Button disabledReason={lock} key={kind} onClick={() => setOpen(kind)} ref={opener(kind)} size="sm">
          {t(kind)}
        </Button>
      ))}
    </Row>
  )
}
