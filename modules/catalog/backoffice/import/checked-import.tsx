import { CheckedFile } from '@langraan/operations/backoffice'
import { UpgradeButton } from '@langraan/shops/backoffice'
import { Button, Note, Row, Text, useWords } from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportState } from '../../contract.ts'
import type { DatedList } from '../../rules/rules.ts'
import { importApi } from './import-api.ts'
import { ImportFaults, ImportWarnings } from './import-faults.tsx'
import { stateWords } from './import-state-words.ts'
import { importWords } from './import-words.ts'
import { LeftColumns } from './left-columns.tsx'
import { SaidColumns } from './said-columns.tsx'
import { StockChoice } from './stock-choice.tsx'
import { isStockOnly, StockOnly } from './stock-only.tsx'
import { ImportedProducts } from './imported-products.tsx'
import { type OfImport, useFileInHand } from './use-file-in-hand.ts'

/** Names that are the same in every language; what a merchant has named is of no system. */
const FORMATS: Readonly<Record<NonNullable<ImportState['report']['format']>, string | undefined>> = {
  langraan: 'Langraan',
  shopify: 'Shopify',
  shopee: 'Shopee',
  lazada: 'Lazada',
  tiktok: 'TikTok Shop',
  woocommerce: 'WooCommerce',
  mapped: undefined,
}

/** The dry run: what is in the file, what fits, and the choice where not all does. */
export function CheckedImport({ found, way }: OfImport) {
  const t = useWords(importWords)
  const { importId, report } = found
  const { shopId } = way
  const file = useFileInHand({ found, way })
  const fresh = (report.productCount ?? 0) - (report.existingCount ?? 0)
  const mustChoose = report.fits !== undefined && report.fits < fresh
  const changed = report.changedCount ?? 0
  const [{ chosen: said, existing, corrects }, choose] = useChoice(report.checkId)
  const first = useFirstThatFit(shopId, importId, mustChoose ? (report.fits ?? 0) : 0)
  const chosen = said ?? first
  const updates = existing === 'update' ? changed : 0
  const corrected = corrects ? correctedOf(report, existing) : 0
  const fromFile = mustChoose ? chosen.size : fresh
  const over = mustChoose ? chosen.size - (report.fits ?? 0) : 0
  const dated = useDatedOnly(report, existing)
  const format = report.format && FORMATS[report.format]
  const none = fromFile + updates + corrected === 0 ? t(mustChoose ? 'noneChosen' : 'nothingToDo') : undefined
  const slugs = mustChoose && { slugs: [...chosen] }
  const body = { existing, stock: stockOf(corrects), checkId: report.checkId, ...slugs }
  return (
    <>
      <CheckedFile
        beside={
          mustChoose && (
            <Text tone={over > 0 ? 'bad' : 'second'}>
              {t('chosen', { count: chosen.size, fits: report.fits ?? 0 })}
            </Text>
          )
        }
        figures={useFigures(report)}
        file={file}
        start={{
          label: useStartLabel({ fromFile, updates, corrected }),
          whyNot: none ?? (over > 0 ? t('tooMany', { over }) : undefined),
          body,
          call: (said, idempotencyKey) =>
            importApi('POST /shops/:shopId/imports/:importId/start', {
              params: { shopId, importId },
              body: said,
              idempotencyKey,
            }),
        }}
        {...(format !== undefined && { hint: t('fileOf', { file: found.fileName, format }) })}
      >
        {report.mapped && <SaidColumns mapped={report.mapped} onRemap={way.onRemap} shopId={shopId} />}
        {mustChoose && <NotAllFit fits={report.fits ?? 0} fresh={fresh} shopId={shopId} />}
        <Existing existing={existing} onChange={(next) => choose({ existing: next })} report={report} />
        <StockChoice corrects={corrects} onChange={(next) => choose({ corrects: next })} report={report} />
        {!corrects && <StockOnly found={found} shopId={shopId} />}
        <Remarks dated={dated} report={report} />
      </CheckedFile>
      <ImportFaults report={report} />
      <ImportWarnings report={report} />
      <LeftColumns columns={report.leftColumns ?? []} />
      <ImportedProducts
        choice={
          mustChoose
            ? { chosen, onChange: (next) => choose({ chosen: next }), fits: report.fits ?? 0 }
            : undefined
        }
        checkId={report.checkId}
        corrects={corrects}
        dated={dated.only}
        importId={found.importId}
        shopId={shopId}
      />
    </>
  )
}

/** Of how many products the stock would be corrected that do not change otherwise. */
const correctedOf = (
  { stockCount = 0, stockAloneCount = 0 }: ImportState['report'],
  existing: 'skip' | 'update',
): number => (existing === 'update' ? stockAloneCount : stockCount)

type Coming = { readonly fromFile: number; readonly updates: number; readonly corrected: number }

/** The button says the most that it would do. */
function useStartLabel({ fromFile, updates, corrected }: Coming): string {
  const t = useWords(importWords)
  const s = useWords(stateWords)
  if (fromFile === 0 && updates > 0) return t('startUpdates', { count: updates })
  if (fromFile === 0 && corrected > 0) return s('startStock', { count: corrected })
  return t('start', { count: fromFile })
}

const stockOf = (corrects: boolean) => (corrects ? ('correct' as const) : ('keep' as const))

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
  const { withoutWeightCount = 0, faultCount = 0, faultRowCount = faultCount } = report
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

/** `chosen` is missing until somebody chooses otherwise than the first that fit. */
type Choice = {
  readonly chosen?: ReadonlySet<string> | undefined
  readonly existing: 'skip' | 'update'
  readonly corrects: boolean
}
const NOTHING_SAID: Choice = { existing: 'skip', corrects: false }

const MOST_ASKED = 200
const NONE: ReadonlySet<string> = new Set()

/** The first of the new products, as many as the package has room for: they are chosen until somebody says otherwise. */
function useFirstThatFit(shopId: string, importId: string, fits: number): ReadonlySet<string> {
  const { data } = useQuery({
    ...importApi.query('GET /shops/:shopId/imports/:importId/products', {
      params: { shopId, importId },
      query: { from: 0, limit: Math.min(Math.max(fits, 1), MOST_ASKED) },
    }),
    enabled: fits > 0,
  })
  if (!data || fits === 0) return NONE
  return new Set(data.items.filter(({ exists }) => !exists).map(({ slug }) => slug))
}

/** What somebody chose of one dry run; of another that takes its place nothing is said yet. */
function useChoice(checkId: string | undefined): [Choice, (change: Partial<Choice>) => void] {
  const [made, setMade] = useState<Choice & { checkId: string | undefined }>({ ...NOTHING_SAID, checkId })
  const choice = made.checkId === checkId ? made : NOTHING_SAID
  return [choice, (change) => setMade({ ...choice, ...change, checkId })]
}

function useFigures(report: ImportState['report']) {
  const t = useWords(importWords)
  return [
    [t('products'), report.productCount],
    [t('variants'), report.variantCount],
    [t('rows'), report.rowCount],
    [t('pictures'), report.pictureCount],
    [t('existing'), report.existingCount],
    [t('changing'), report.changedCount],
    [t('withoutWeight'), report.withoutWeightCount],
    [t('faultRows'), report.faultRowCount ?? report.faultCount],
  ] as const
}
