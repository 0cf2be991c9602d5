import { useChangeLock } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  EmptyState,
  moneyText,
  Note,
  PageHeader,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { idIn, oneOf } from '@langraan/ui/asked'
import { FormFailureNote, Select, TextArea, TextField, useForm } from '@langraan/ui/forms'
import type { FieldErrors, Form } from '@langraan/ui/forms'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { MOST_COST_SATANG, MOST_PIECES, type WrittenKind, writtenKinds } from '../../rules/rules.ts'
import { PaperLines } from './paper-lines.tsx'
import type { PaperLineValues, PaperValues } from './paper-values.ts'
import { PasteGoods } from '../pasting/paste-goods.tsx'
import { OpenCounts, useOpenCounts } from '../counting/open-counts.tsx'
import { OfBranches } from '../list/of-branches.tsx'
import { papersWords } from './papers-words.ts'
import styles from './papers.module.css'
import { PickGoods } from '../pick-goods.tsx'
import { stockApi, stockFigures } from '../stock-api.ts'
import { type BegunTransfer, TransferOf } from './transfer-of.tsx'

type Branch = { readonly branchId: string; readonly name: string }

/** A new receipt, write-off, transfer or count. */
export function NewPaperPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const said = useSearch({ strict: false }) as { kind?: unknown; variant?: unknown; to?: unknown }
  const kind = oneOf(writtenKinds, said.kind) ?? 'receipt'
  const variantId = idIn(said.variant)
  const t = useWords(papersWords)
  const lock = useChangeLock(shopId, 'stock:write')
  const stock = `/app/shops/${shopId}/stock`
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('stock'), href: stock },
          { label: t('papers'), href: `${stock}/papers` },
        ]}
        fact={t(`intro_${kind}`)}
        title={t(`new_${kind}`)}
      />
      <div className={styles.form}>
        {lock !== undefined && <Note tone="amber">{lock}</Note>}
        <OfBranches shopId={shopId}>
          {(branches) => {
            if (kind === 'transfer' && branches.length < 2) return <OneBranch shopId={shopId} />
            if (lock !== undefined) return null
            const form = { branches, kind, shopId }
            if (kind !== 'transfer' || variantId === '') return <PaperForm {...form} key={kind} />
            const to = branches.find((branch) => branch.branchId === said.to) ?? branches[0]
            return (
              <TransferOf shopId={shopId} toBranchId={to?.branchId ?? ''} variantId={variantId}>
                {(begun) => <PaperForm {...form} begun={begun} key={variantId} />}
              </TransferOf>
            )
          }}
        </OfBranches>
      </div>
    </>
  )
}

function OneBranch({ shopId }: { readonly shopId: string }) {
  const t = useWords(papersWords)
  return (
    <EmptyState
      actions={<Button href={`/app/shops/${shopId}/settings/branches`}>{t('addBranch')}</Button>}
      title={t('oneBranchTitle')}
    >
      {t('oneBranch')}
    </EmptyState>
  )
}

const SEND = {
  receipt: 'POST /shops/:shopId/stock-receipts',
  damage: 'POST /shops/:shopId/stock-damages',
  transfer: 'POST /shops/:shopId/stock-transfers',
  count: 'POST /shops/:shopId/stock-counts',
} as const

function bodyOf(kind: WrittenKind, { lines, toBranchId, party, reference, branchId, note }: PaperValues) {
  const taken = lines.map(({ variantId, quantity = 1 }) => ({ variantId, quantity }))
  const costed = lines.map(({ variantId, quantity = 1, unitCostSatang }) => ({
    variantId,
    quantity,
    ...(unitCostSatang !== undefined && { unitCostSatang }),
  }))
  return {
    receipt: { branchId, note, party, reference, lines: costed },
    damage: { branchId, note, lines: taken },
    transfer: { branchId, note, toBranchId, lines: taken },
    count: { branchId, note },
  }[kind]
}

/** Said rather than put right: a barcode that was scanned into a figure must not come in as the most there may be. */
function useWrongFigures(): (lines: readonly PaperLineValues[]) => FieldErrors {
  const t = useWords(papersWords)
  const most = {
    pieces: t('quantityMost', { most: MOST_PIECES }),
    cost: t('costMost', { most: moneyText(MOST_COST_SATANG) }),
  }
  return (lines) => {
    const errors: Record<string, string> = {}
    for (const [at, { quantity = 0, unitCostSatang = 0 }] of lines.entries()) {
      if (quantity < 1) errors[`lines.${at}.quantity`] = t('quantityMissing')
      if (quantity > MOST_PIECES) errors[`lines.${at}.quantity`] = most.pieces
      if (unitCostSatang < 0 || unitCostSatang > MOST_COST_SATANG)
        errors[`lines.${at}.unitCostSatang`] = most.cost
    }
    return errors
  }
}

type FormProps = {
  readonly shopId: string
  readonly kind: WrittenKind
  readonly branches: readonly Branch[]
  /** What is in a transfer already that somebody began at an article. */
  readonly begun?: BegunTransfer
}

function usePaperForm({ shopId, kind, branches, begun }: FormProps) {
  const t = useWords(papersWords)
  const navigate = useNavigate()
  const about = begun?.lines[0]?.variantId
  const draftKey = ['stock-paper', shopId, kind, ...(about ? [about] : [])].join('.')
  const wrongFigures = useWrongFigures()
  const validate = (values: PaperValues): FieldErrors => ({
    ...(kind !== 'count' && values.lines.length === 0 && { lines: t('noLines') }),
    ...wrongFigures(values.lines),
    ...(kind === 'damage' && values.note.trim() === '' && { note: t('whyMissing') }),
    ...(kind === 'transfer' && values.toBranchId === '' && { toBranchId: t('chooseBranch') }),
  })
  const make = useSending(
    (values: PaperValues, idempotencyKey) =>
      stockApi(SEND[kind], { params: { shopId }, body: bodyOf(kind, values) as never, idempotencyKey }),
    {
      refresh: stockFigures,
      said: ({ number }) => t(`made_${kind}`, { number }),
      onDone: ({ paperId }) => void navigate({ to: `/app/shops/${shopId}/stock/papers/${paperId}` as never }),
    },
  )
  return useForm<PaperValues>({
    initial: {
      branchId: branches[0]?.branchId ?? '',
      toBranchId: branches.length === 2 ? (branches[1]?.branchId ?? '') : '',
      party: '',
      reference: '',
      note: '',
      lines: [],
      ...begun,
    },
    draftKey,
    validate,
    change: make,
  })
}

function PaperForm(props: FormProps) {
  const { shopId, kind } = props
  const t = useWords(papersWords)
  const form = usePaperForm(props)
  const { lines, branchId } = form.values
  const counts = useOpenCounts(shopId, branchId, kind === 'count')
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={4}>
        <FormFailureNote failure={form.failure} />
        <Card>
          <Facts {...props} form={form} />
        </Card>
        <OpenCounts counts={counts} shopId={shopId} />
        {kind !== 'count' && (
          <Card
            actions={<PasteGoods form={form} shopId={shopId} withCost={kind === 'receipt'} />}
            title={t('goods')}
          >
            <Stack gap={3}>
              <PickGoods
                branchId={branchId}
                error={form.errors.lines}
                onPick={(row) => form.change('lines', (now) => withOneMore(now, row))}
                shopId={shopId}
              />
              <PaperLines form={form} withCost={kind === 'receipt'} />
            </Stack>
          </Card>
        )}
        <Row gap={3} justify="between" wrap>
          {kind === 'count' ? <span /> : <Sums lines={lines} withCost={kind === 'receipt'} />}
          <Button
            busy={form.phase === 'sending'}
            size="lg"
            type="submit"
            variant={counts.length > 0 ? 'default' : 'primary'}
          >
            {t(`save_${kind}`)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** What is picked twice is one line with one piece more: a scanner counts by scanning again. */
function withOneMore(
  lines: readonly PaperLineValues[],
  row: Omit<PaperLineValues, 'quantity'>,
): PaperLineValues[] {
  const known = lines.find((line) => line.variantId === row.variantId)
  if (known)
    return lines.map((line) => (line === known ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line))
  const { variantId, productName, variantName, sku } = row
  return [...lines, { variantId, productName, variantName, sku, quantity: 1 }]
}

function Sums({
  lines,
  withCost,
}: {
  readonly lines: readonly PaperLineValues[]
  readonly withCost: boolean
}) {
  const t = useWords(papersWords)
  const pieces = lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0)
  const satang = lines.reduce((sum, line) => sum + (line.quantity ?? 0) * (line.unitCostSatang ?? 0), 0)
  return (
    <Text tone="second">
      {t('total', { pieces })}
      {withCost &&
        satang > 0 &&
        Number.isSafeInteger(satang) &&
        ` · ${t('totalCost', { amount: moneyText(satang) })}`}
    </Text>
  )
}

function Facts({ form, kind, branches }: FormProps & { readonly form: Form<PaperValues> }) {
  const t = useWords(papersWords)
  const options = branches.map((branch) => ({ value: branch.branchId, label: branch.name }))
  const { branchId: before, toBranchId } = form.values
  /** What is sent from where it was to go turns the way round: goods do not move to where they are. */
  const from = (branchId: string) => {
    form.set('branchId', branchId)
    if (branchId === toBranchId) form.set('toBranchId', before)
  }
  return (
    <Stack gap={3}>
      <div className={styles.pair}>
        <Select
          label={t(kind === 'transfer' ? 'fromBranch' : 'branch')}
          options={options}
          {...form.field('branchId')}
          onChange={from}
        />
        {kind === 'transfer' && (
          <Select
            label={t('toBranch')}
            options={options.filter((option) => option.value !== form.values.branchId)}
            {...form.field('toBranchId')}
          />
        )}
        {kind === 'receipt' && (
          <>
            <TextField label={t('party')} maxLength={200} optional {...form.field('party')} />
            <TextField label={t('reference')} maxLength={100} optional {...form.field('reference')} />
          </>
        )}
      </div>
      <TextArea
        label={t(kind === 'damage' ? 'why' : 'note')}
        maxLength={500}
        optional={kind !== 'damage'}
        rows={2}
        {...form.field('note')}
      />
    </Stack>
  )
}
