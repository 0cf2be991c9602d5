import { FileDialog, Text, useWords } from '@langraan/ui'
import { NumberField, Select } from '@langraan/ui/forms'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AskedLabels, WantedLabels, WithoutBars } from '../label-contract.ts'
import { type LabelPaper, labelPapers, MOST_LABELS } from '../rules/label-paper.ts'
import { catalogApi } from './catalog-api.ts'
import { labelWords } from './label-words.ts'
import { LabelsWithoutBars, useBarsCheck } from './labels-without-bars.tsx'
import styles from './product.module.css'

export type LabelledVariant = {
  readonly variantId: string
  readonly name: string
  /** Empty where it has none; left out where that is not known here. */
  readonly code?: string | undefined
  /** How many are wanted most likely. */
  readonly count?: number
}
type Common = { readonly shopId: string; readonly onClose: () => void }

/** Labels of single variants, so many of each. */
export function VariantLabels({
  shopId,
  onClose,
  variants,
}: Common & { readonly variants: readonly LabelledVariant[] }) {
  const t = useWords(labelWords)
  const [counts, setCounts] = useState<Readonly<Record<string, number | undefined>>>({})
  // More than are made at one time nobody can have: then one of each is a beginning, rather than a refusal.
  const isTooMuch = variants.reduce((sum, { count = 1 }) => sum + count, 0) > MOST_LABELS
  const countOf = ({ variantId, count = 1 }: LabelledVariant): number | undefined =>
    variantId in counts ? counts[variantId] : isTooMuch ? 1 : count
  const chosen = variants.flatMap((variant) => {
    const count = countOf(variant) ?? 0
    return count > 0 ? [{ variantId: variant.variantId, count }] : []
  })
  const total = chosen.reduce((sum, { count }) => sum + count, 0)
  return (
    <LabelsDialog
      asked={{ variantIds: chosen.map(({ variantId }) => variantId) }}
      chosen={{ variants: chosen }}
      onClose={onClose}
      shopId={shopId}
      total={total}
    >
      <div className={styles.labelCounts}>
        {variants.map((variant) => (
          <NumberField
            help={variant.code === '' ? t('noCode') : variant.code}
            key={variant.variantId}
            label={variant.name}
            max={MOST_LABELS}
            min={0}
            onChange={(count) => setCounts({ ...counts, [variant.variantId]: count })}
            value={countOf(variant)}
          />
        ))}
      </div>
    </LabelsDialog>
  )
}

/** Labels of all variants of the chosen products. */
export function ProductLabels({
  shopId,
  onClose,
  productIds,
}: Common & { readonly productIds: readonly string[] }) {
  const t = useWords(labelWords)
  const [each, setEach] = useState<number | undefined>(1)
  return (
    <LabelsDialog
      asked={{ productIds: [...productIds] }}
      chosen={{ productIds: [...productIds], each: each ?? 1 }}
      onClose={onClose}
      shopId={shopId}
      total={each ?? 0}
    >
      <Text as="p">{t('forAll', { count: productIds.length })}</Text>
      <NumberField label={t('each')} max={500} min={1} onChange={setEach} value={each} />
    </LabelsDialog>
  )
}

type DialogProps = Common & {
  readonly chosen: WantedLabels['chosen']
  /** The same without how many of each. */
  readonly asked: AskedLabels['chosen']
  readonly total: number
  readonly children: ReactNode
}

function LabelsDialog({ shopId, onClose, chosen, asked, total, children }: DialogProps) {
  const t = useWords(labelWords)
  const [paper, setPaper] = useState<LabelPaper>('a4_65')
  const [from, setFrom] = useState<number | undefined>(1)
  const [without, setWithout] = useState<WithoutBars>('print')
  const check = useBarsCheck(shopId, { paper, chosen: asked })
  const isNone = without === 'leave_out' && check !== undefined && check.count === check.variantCount
  const make = useMutation({
    mutationFn: () =>
      catalogApi('POST /shops/:shopId/barcode-labels', {
        params: { shopId },
        body: { paper, skip: paper === 'a4_65' ? (from ?? 1) - 1 : 0, withoutBars: without, chosen },
      }),
  })
  const done = make.data
  return (
    <FileDialog
      busy={make.isPending}
      cannotMake={
        total === 0
          ? t('noneChosen')
          : total > MOST_LABELS
            ? t('tooMany', { most: MOST_LABELS })
            : isNone
              ? t('noneWithBars')
              : undefined
      }
      failure={make.error?.message}
      footNote={'variants' in chosen ? t('total', { count: total }) : undefined}
      made={
        done && {
          href: `/api/v1/shops/${shopId}/barcode-labels/${done.labelsId}`,
          title: t('ready', { count: done.count }),
          text: t('readyText'),
        }
      }
      makeLabel={t('make')}
      onClose={onClose}
      onMake={make.mutate}
      title={t('title')}
    >
      {children}
      <PaperFields from={from} onFrom={setFrom} onPaper={setPaper} paper={paper} />
      {check && <LabelsWithoutBars check={check} onChange={setWithout} shopId={shopId} value={without} />}
    </FileDialog>
  )
}

type PaperProps = {
  readonly paper: LabelPaper
  readonly from: number | undefined
  readonly onPaper: (paper: LabelPaper) => void
  readonly onFrom: (from: number | undefined) => void
}

/** The paper, and on a sheet the first place that is free. */
function PaperFields({ paper, from, onPaper, onFrom }: PaperProps) {
  const t = useWords(labelWords)
  return (
    <div className={styles.paper}>
      <Select
        label={t('paper')}
        onChange={(next) => onPaper(labelPapers.find((one) => one === next) ?? 'a4_65')}
        options={labelPapers.map((value) => ({ value, label: t(value) }))}
        value={paper}
      />
      {paper === 'a4_65' && (
        <NumberField help={t('skipHelp')} label={t('skip')} max={65} min={1} onChange={onFrom} value={from} />
      )}
    </div>
  )
}
