import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Note, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { RadioGroup } from '@langraan/ui/forms'
import { IconSparkles } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AskedLabels, WithoutBars } from '../../label-contract.ts'
import { MOST_LABELS } from '../../rules/label-paper.ts'
import { allGoods, catalogApi } from '../catalog-api.ts'
import { labelWords } from './label-words.ts'
import { newBarcode } from './own-barcodes.tsx'
import styles from './product.module.css'

const REASONS = ['no_code', 'unfit_signs', 'too_long'] as const
const MOST_NAMED = 3

/** What of the chosen has no bars on this paper; nothing is known while nothing is chosen. */
export function useBarsCheck(shopId: string, { paper, chosen }: AskedLabels) {
  const count =
    'matching' in chosen ? 1 : 'variantIds' in chosen ? chosen.variantIds.length : chosen.productIds.length
  // Of more than can be printed nobody need know.
  const isAsked = count > 0 && count <= MOST_LABELS
  const { data } = useQuery({
    queryKey: ['labels-without-bars', shopId, paper, chosen],
    queryFn: ({ signal }) =>
      catalogApi('POST /shops/:shopId/barcode-labels/check', {
        params: { shopId },
        body: { paper, chosen },
        signal,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked ? data : undefined
}

export type BarsCheck = NonNullable<ReturnType<typeof useBarsCheck>>

type Props = {
  readonly shopId: string
  readonly check: BarsCheck
  readonly value: WithoutBars
  readonly onChange: (value: WithoutBars) => void
}

/** Says before it is printed what could not be scanned, and lets it be left out or given codes. */
export function LabelsWithoutBars({ shopId, check, value, onChange }: Props) {
  const t = useWords(labelWords)
  if (check.count === 0) return null
  return (
    <Stack gap={3}>
      <Note announce="status" title={t('withoutBars', { count: check.count })} tone="amber">
        <Stack gap={3}>
          <ul className={styles.withoutBars}>
            {REASONS.map((reason) => (
              <OfReason check={check} key={reason} reason={reason} />
            ))}
          </ul>
          <MakeCodes check={check} shopId={shopId} />
        </Stack>
      </Note>
      {/* Beside the note: its hints would be too pale on amber. */}
      <RadioGroup
        legend={t('whatThen')}
        onChange={onChange}
        options={[
          { value: 'print', label: t('print'), help: t('printHelp') },
          { value: 'leave_out', label: t('leave_out') },
        ]}
        value={value}
      />
    </Stack>
  )
}

/** Says which names have letters that come out as boxes. */
export function UndrawnLabels({ check: { undrawn } }: Pick<Props, 'check'>) {
  const t = useWords(labelWords)
  if (undrawn.count === 0) return null
  const named = undrawn.items.slice(0, MOST_NAMED)
  return (
    <Note announce="status" title={t('undrawn', { count: undrawn.count })} tone="amber">
      <Text as="p" size="sm">
        {t('undrawnText')}
      </Text>
      <ul className={styles.withoutBars}>
        {named.map(({ variantId, name, words }) => (
          <li key={variantId}>
            <Text size="sm">
              {name}: <bdi>{words.join(', ')}</bdi>
            </Text>
          </li>
        ))}
      </ul>
      {undrawn.count > named.length && (
        <Text as="p" size="sm">
          {t('moreOfThem', { count: undrawn.count - named.length })}
        </Text>
      )}
    </Note>
  )
}

/** Those that have no bars for one reason: the first of them by name. */
function OfReason({
  check,
  reason,
}: {
  readonly check: BarsCheck
  readonly reason: (typeof REASONS)[number]
}) {
  const t = useWords(labelWords)
  const items = check.items.filter((one) => one.reason === reason)
  if (items.length === 0) return null
  const named = items
    .slice(0, MOST_NAMED)
    .map(({ name, variant, code }) => [name, variant, code].filter(Boolean).join(' · '))
  return (
    <li>
      <Text weight="medium">{t(reason)}</Text>
      <Text as="p" size="sm">
        {named.join(', ')}
        {items.length > MOST_NAMED && ` ${t('moreOfThem', { count: items.length - MOST_NAMED })}`}
      </Text>
    </li>
  )
}

/** Gives codes of the shop's own to those without a barcode. They are cells of the grid, and undone as such. */
function MakeCodes({ check, shopId }: Pick<Props, 'check' | 'shopId'>) {
  const t = useWords(labelWords)
  const lock = useChangeLock(shopId, 'catalog:write')
  const bare = check.items.filter(({ hasBarcode }) => !hasBarcode)
  const making = useChange(catalogApi, 'POST /shops/:shopId/variants/changes', {
    once: true,
    call: (variantIds: readonly string[]) => {
      const variants = variantIds.map((variantId) => ({
        variantId,
        before: { barcode: null },
        after: { barcode: newBarcode() },
      }))
      return { params: { shopId }, body: { variants, products: [] } }
    },
    refresh: allGoods,
    refreshAfterFailure: true,
    said: ({ cellCount }) => t('codesMade', { count: cellCount }),
  })
  if (bare.length === 0 || lock !== undefined) return null
  return (
    <>
      <div>
        <Button
          busy={making.isPending}
          icon={IconSparkles}
          onClick={() => making.mutate(bare.map(({ variantId }) => variantId))}
          size="sm"
        >
          {t('makeCodes', { count: bare.length })}
        </Button>
      </div>
      {making.error && (
        <Note announce="alert" tone="red">
          {making.error.message}
        </Note>
      )}
    </>
  )
}
