import { FileDialog, Note, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { NumberField, Select } from '@langraan/ui/forms'
import { type ReactNode, useState } from 'react'
import type { ChosenProducts } from '../../contract.ts'
import type { AskedLabels, WantedLabels, WithoutBars } from '../../label-contract.ts'
import { type LabelPaper, labelPapers, MOST_LABELS } from '../../rules/label-paper.ts'
import { catalogApi } from '../catalog-api.ts'
import { labelWords } from './label-words.ts'
import { LabelsWithoutBars, UndrawnLabels, useBarsCheck } from './labels-without-bars.tsx'
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
      totalOf={() => total}
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

type ProductLabelsProps = Common & {
  readonly chosen: ChosenProducts
  /** How many products that are. */
  readonly count: number
}

/** Labels of all variants of the chosen products. */
export function ProductLabels({ shopId, onClose, chosen, count }: ProductLabelsProps) {
  const t = useWords(labelWords)
  const [each, setEach] = useState<number | undefined>(1)
  return (
    <LabelsDialog
      asked={chosen}
      chosen={{ ...chosen, each: each ?? 1 }}
      onClose={onClose}
      shopId={shopId}
      // A product has a variant at least.
      totalOf={(variants = count) => variants * (each ?? 0)}
    >
      <Text as="p">{t('forAll', { count })}</Text>
      <NumberField label={t('each')} max={500} min={1} onChange={setEach} value={each} />
    </LabelsDialog>
  )
}

type DialogProps = Common & {
  readonly chosen: WantedLabels['chosen']
  /** The same without how many of each. */
  readonly asked: AskedLabels['chosen']
  /** How many labels that are, of so many variants; those are left out where they are not known. */
  readonly totalOf: (variants?: number) => number
  readonly children: ReactNode
}

function LabelsDialog({ shopId, onClose, chosen, asked, totalOf, children }: DialogProps) {
  const t = useWords(labelWords)
  const [paper, setPaper] = useState<LabelPaper>('a4_65')
  const [from, setFrom] = useState<number | undefined>(1)
  const [without, setWithout] = useState<WithoutBars>('print')
  const check = useBarsCheck(shopId, { paper, chosen: asked })
  const left = check && check.variantCount - (without === 'leave_out' ? check.count : 0)
  const total = totalOf(left)
  const sentence = 'each' in chosen ? 'tooManyGoods' : 'tooMany'
  const tooMany = total > MOST_LABELS ? t(sentence, { most: MOST_LABELS, total }) : undefined
  const isNone = without === 'leave_out' && left === 0
  const make = useChange(catalogApi, 'POST /shops/:shopId/barcode-labels', {
    call: {
      params: { shopId },
      body: { paper, skip: paper === 'a4_65' ? (from ?? 1) - 1 : 0, withoutBars: without, chosen },
    },
  })
  const done = make.data
  return (
    <FileDialog
      busy={make.isPending}
      cannotMake={isNone ? t('noneWithBars') : total === 0 ? t('noneChosen') : tooMany}
      failure={make.error?.message}
      footNote={'variants' in chosen || check ? t('total', { count: total }) : undefined}
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
      {tooMany !== undefined && (
        <Note announce="status" tone="amber">
          {tooMany}
        </Note>
      )}
      <PaperFields from={from} onFrom={setFrom} onPaper={setPaper} paper={paper} />
      {check && <UndrawnLabels check={check} />}
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
