import { createIntent } from '@langraan/http/intent'
import { UpgradeButton, useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Card, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { FormFailureNote, RadioGroup } from '@langraan/ui/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportState } from '../../contract.ts'
import type { DatedList } from '../../rules/rules.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { importApi } from './import-api.ts'
import { ImportFaults, ImportWarnings } from './import-faults.tsx'
import styles from './import.module.css'
import { importWords } from './import-words.ts'
import { SaidColumns } from './said-columns.tsx'
import { isStockOnly, StockOnly } from './stock-only.tsx'
import { ImportedProducts } from './imported-products.tsx'

type Props = {
  readonly found: ImportState
  readonly shopId: string
  readonly onAnother: () => void
  /** Says anew what its columns hold. */
  readonly onRemap: () => void
}

/** Names that are the same in every language; what a merchant has named is of no system. */
const FORMATS: Readonly<Record<NonNullable<ImportState['report']['format']>, string | undefined>> = {
  langraan: 'Langraan',
  shopify: 'Shopify',
  shopee: 'Shopee',
  lazada: 'Lazada',
  tiktok: 'TikTok Shop',
  mapped: undefined,
}

/** The dry run: what is in the file, what fits, and the choice where not all does. */
export function CheckedImport({ found, shopId, onAnother, onRemap }: Props) {
  const t = useWords(importWords)
  const { report } = found
  const lock = useSettingsLock(shopId, 'catalog:write')
  const fresh = (report.productCount ?? 0) - (report.existingCount ?? 0)
  const mustChoose = report.fits !== undefined && report.fits < fresh
  const changed = report.changedCount ?? 0
  const [{ chosen, existing }, choose] = useChoice(report.checkId)
  const updates = existing === 'update' ? changed : 0
  const starting = useStart(shopId, found.importId, {
    existing,
    checkId: report.checkId,
    ...(mustChoose && { slugs: [...chosen] }),
  })
  const fromFile = mustChoose ? chosen.size : fresh
  const over = mustChoose ? chosen.size - (report.fits ?? 0) : 0
  const dated = useDatedOnly(report, existing)
  const format = report.format && FORMATS[report.format]
  const none = fromFile + updates === 0 ? t(mustChoose ? 'noneChosen' : 'nothingToDo') : undefined
  return (
    <>
      <Card
        hint={format === undefined ? found.fileName : t('fileOf', { file: found.fileName, format })}
        title={t('found')}
      >
        <Stack gap={4}>
          <ChooseSheet found={found} shopId={shopId} />
          <Figures report={report} />
          {report.mapped && <SaidColumns mapped={report.mapped} onRemap={onRemap} shopId={shopId} />}
          {mustChoose && <NotAllFit fits={report.fits ?? 0} fresh={fresh} shopId={shopId} />}
          <Existing existing={existing} onChange={(next) => choose({ existing: next })} report={report} />
          <StockOnly found={found} shopId={shopId} />
          <Remarks dated={dated} report={report} />
          <FormFailureNote failure={starting.error ?? undefined} />
          <Row gap={2} wrap>
            <Button
              busy={starting.isPending}
              disabledReason={lock ?? none ?? (over > 0 ? t('tooMany', { over }) : undefined)}
              onClick={() => starting.mutate()}
              variant="primary"
            >
              {fromFile > 0 || updates === 0
                ? t('start', { count: fromFile })
                : t('startUpdates', { count: updates })}
            </Button>
            <Button onClick={onAnother}>{t('another')}</Button>
            {mustChoose && (
              <Text tone={over > 0 ? 'bad' : 'second'}>
                {t('chosen', { count: chosen.size, fits: report.fits ?? 0 })}
              </Text>
            )}
          </Row>
        </Stack>
      </Card>
      <ImportFaults report={report} />
      <ImportWarnings report={report} />
      <ImportedProducts
        choice={
          mustChoose
            ? { chosen, onChange: (next) => choose({ chosen: next }), fits: report.fits ?? 0 }
            : undefined
        }
        dated={dated.only}
        importId={found.importId}
        shopId={shopId}
      />
    </>
  )
}

function NotAllFit({
  fits,
  fresh,
  shopId,
}: {
  readonly fits: number
  readonly fresh: number
  readonly shopId: string
}) {
  const t = useWords(importWords)
  return (
    <Note title={t('fits', { fits, count: fresh })} tone="amber">
      <Row gap={3} justify="between" wrap>
        {t('fitsText', { fits })}
        <UpgradeButton shopId={shopId} />
      </Row>
    </Note>
  )
}

type DatedOnly = { count: number; only: DatedList | undefined; toggle: (() => void) | undefined }

/** How many products come in without a special price for some days, and whether those alone are seen. */
function useDatedOnly(report: ImportState['report'], existing: 'skip' | 'update'): DatedOnly {
  const [isOnly, setOnly] = useState(false)
  const { datedPriceCount = 0, datedPriceChangedCount } = report
  const count = datedPriceCount + (existing === 'update' ? (datedPriceChangedCount ?? 0) : 0)
  // A dry run of before did not keep which they are.
  const isKept = count > 0 && datedPriceChangedCount !== undefined
  return {
    count,
    only: isKept && isOnly ? (existing === 'update' ? 'all' : 'new') : undefined,
    toggle: isKept ? () => setOnly(!isOnly) : undefined,
  }
}

/** What comes in otherwise than the file might be meant. */
function Remarks({ report, dated }: { readonly report: ImportState['report']; readonly dated: DatedOnly }) {
  const t = useWords(importWords)
  const { withoutWeightCount = 0, existingCount = 0, faultCount = 0, faultRowCount = faultCount } = report
  return (
    <>
      {faultRowCount > 0 && <Note tone="amber">{t('faultRowsText', { count: faultRowCount })}</Note>}
      {dated.count > 0 && (
        <Note title={t('datedPrices', { count: dated.count })} tone="amber">
          <Row gap={3} justify="between" wrap>
            {t('datedPricesText')}
            {dated.toggle && (
              <Button onClick={dated.toggle} size="sm">
                {t(dated.only ? 'datedAll' : 'datedOnly')}
              </Button>
            )}
          </Row>
        </Note>
      )}
      {existingCount > 0 && report.mapped?.columns.includes('quantity') && !isStockOnly(report) && (
        <Text as="p" size="sm" tone="second">
          {t('stockStaysText')}
        </Text>
      )}
      {withoutWeightCount > 0 && (
        <Text as="p" size="sm" tone="second">
          {t('withoutWeightText')}
        </Text>
      )}
    </>
  )
}

type ExistingProps = {
  readonly report: ImportState['report']
  readonly existing: 'skip' | 'update'
  readonly onChange: (existing: 'skip' | 'update') => void
}

/** What becomes of products that the shop has: nothing, unless somebody says so. */
function Existing({ report, existing, onChange }: ExistingProps) {
  const t = useWords(importWords)
  const { existingCount = 0, changedCount: changed = 0 } = report
  if (existingCount === 0) return null
  // It would not be true of the stock, of which more is said below.
  if (changed === 0) return isStockOnly(report) ? null : <Note>{t('existingText')}</Note>
  return (
    <RadioGroup
      legend={t('existingLegend', { count: existingCount, changed })}
      onChange={onChange}
      options={[
        { value: 'skip', label: t('skip'), help: t('skipHelp') },
        { value: 'update', label: t('update', { count: changed }), help: t('updateHelp') },
      ]}
      value={existing}
    />
  )
}

type Choice = { readonly chosen: ReadonlySet<string>; readonly existing: 'skip' | 'update' }
const NOTHING_CHOSEN: Choice = { chosen: new Set(), existing: 'skip' }

/** What somebody chose of one dry run; of another that takes its place nothing is chosen yet. */
function useChoice(checkId: string | undefined): [Choice, (change: Partial<Choice>) => void] {
  const [made, setMade] = useState({ ...NOTHING_CHOSEN, checkId })
  const choice = made.checkId === checkId ? made : NOTHING_CHOSEN
  return [choice, (change) => setMade({ ...choice, ...change, checkId })]
}

type Start = { existing: 'skip' | 'update'; checkId: string | undefined; slugs?: string[] }

/** Starts the import of all, or of the chosen products, as they were in this dry run. */
function useStart(shopId: string, importId: string, body: Start) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () =>
      once(body, (idempotencyKey) =>
        importApi('POST /shops/:shopId/imports/:importId/start', {
          params: { shopId, importId },
          body,
          idempotencyKey,
        }),
      ),
    onSettled: () => queries.invalidateQueries(),
  })
}

function Figures({ report }: { readonly report: ImportState['report'] }) {
  const t = useWords(importWords)
  const figures = [
    [t('products'), report.productCount],
    [t('variants'), report.variantCount],
    [t('rows'), report.rowCount],
    [t('pictures'), report.pictureCount],
    [t('existing'), report.existingCount],
    [t('changing'), report.changedCount],
    [t('withoutWeight'), report.withoutWeightCount],
    [t('faultRows'), report.faultRowCount ?? report.faultCount],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{(value ?? 0).toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
