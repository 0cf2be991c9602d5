import { Button, Row, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type Form, FormFailureNote, NumberField, Select, TextField, useForm } from '@langraan/ui/forms'
import { type ReactNode } from 'react'
import { type Correction, correctionKey, onShelfAt, soldAt } from '../counting/left-figures.ts'
import { LeftFigures } from '../counting/left-figures-note.tsx'
import { OfBranches } from './of-branches.tsx'
import { type Branches, stockApi, stockFigures, type Why } from '../stock-api.ts'
import { whyWords } from './why-words.ts'

type Props = {
  readonly shopId: string
  readonly variantId: string
  readonly branchId: string | undefined
  readonly why: Why
  readonly onDone: () => void
}

type ShellProps<V extends object> = {
  readonly form: Form<V>
  readonly children: ReactNode
  readonly onDone: () => void
}

function Shell<V extends object>({ form, children, onDone }: ShellProps<V>) {
  const t = useWords(whyWords)
  // Nothing of it comes back when it is opened again.
  const cancel = () => {
    form.reset()
    onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={3}>
        <FormFailureNote failure={form.failure} />
        {children}
        <Row gap={2} justify="end">
          <Button onClick={cancel} size="sm">
            {t('cancel')}
          </Button>
          <Button busy={form.phase === 'sending'} size="sm" type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type BranchFieldProps = {
  readonly branches: Branches
  readonly value: string
  readonly onChange: (branchId: string) => void
}

/** The branch that is meant, where there is more than one. */
function BranchField({ branches, ...field }: BranchFieldProps) {
  const t = useWords(whyWords)
  if (branches.length < 2) return null
  const options = branches.map(({ branchId, name }) => ({ value: branchId, label: name }))
  return <Select label={t('branch')} options={options} {...field} />
}

type AtBranch = Props & { readonly branches: Branches; readonly start: string }

/** A change happens at one branch: the one that is looked at, else the main one, which stands first. */
function withBranches(Change: (props: AtBranch) => ReactNode) {
  return function AtABranch(props: Props) {
    return (
      <OfBranches shopId={props.shopId}>
        {(branches) => (
          <Change {...props} branches={branches} start={props.branchId ?? branches[0]?.branchId ?? ''} />
        )}
      </OfBranches>
    )
  }
}

/** Sets what is really there. */
export const CorrectStock = withBranches(function Correct({
  shopId,
  variantId,
  branches,
  start,
  why,
  onDone,
}) {
  const t = useWords(whyWords)
  const correct = useChange(stockApi, 'POST /shops/:shopId/stock-corrections', {
    once: true,
    call: ({ onHand = 0, note, branchId }: Correction) => ({
      params: { shopId },
      body: { variantId, onHand, withSold: true, branchId, ...(note && { note }) },
    }),
    refresh: stockFigures,
    said: t('corrected'),
    onDone,
  })
  const form = useForm<Correction>({
    initial: { onHand: onShelfAt(why, start), note: '', branchId: start, seen: onShelfAt(why, start) },
    draftKey: correctionKey(shopId, variantId),
    validate: ({ onHand }) => (onHand === undefined ? { onHand: t('onHandMissing') } : undefined),
    change: correct,
  })
  const setBranch = (branchId: string) => {
    // The figure of one branch must not be booked at another; what somebody has counted stays.
    if (form.values.onHand === onShelfAt(why, form.values.branchId))
      form.set('onHand', onShelfAt(why, branchId))
    form.set('branchId', branchId)
    form.set('seen', onShelfAt(why, branchId))
  }
  const sold = soldAt(why, form.values.branchId)
  return (
    <Shell form={form} onDone={onDone}>
      <LeftFigures form={form} />
      <BranchField branches={branches} {...form.field('branchId')} onChange={setBranch} />
      <NumberField
        autoFocus
        help={sold > 0 ? t('correctHelpSold', { sold }) : t('correctHelp')}
        label={t('correctTitle')}
        max={1_000_000}
        min={0}
        {...form.field('onHand')}
      />
      <TextField label={t('correctNote')} optional maxLength={300} {...form.field('note')} />
    </Shell>
  )
})

const HOURS = [1, 24, 72, 168] as const

type Held = { quantity: number | undefined; hours: string; note: string; branchId: string }

/** Holds pieces for a customer who has asked for them. */
export const HoldStock = withBranches(function Hold({ shopId, variantId, branches, start, onDone }) {
  const t = useWords(whyWords)
  const hold = useChange(stockApi, 'POST /shops/:shopId/stock-reservations', {
    once: true,
    call: ({ quantity = 1, hours, note, branchId }: Held) => ({
      params: { shopId },
      body: { variantId, quantity, hours: Number(hours), note, branchId },
    }),
    refresh: stockFigures,
    said: t('heldNow'),
    onDone,
  })
  const form = useForm<Held>({
    initial: { quantity: 1, hours: '24', note: '', branchId: start },
    validate: ({ note, quantity }) => ({
      ...(note.trim() === '' && { note: t('holdMissing') }),
      ...(quantity === undefined && { quantity: t('holdPiecesMissing') }),
    }),
    change: hold,
  })
  return (
    <Shell form={form} onDone={onDone}>
      <BranchField branches={branches} {...form.field('branchId')} />
      <TextField autoFocus label={t('holdFor')} maxLength={200} {...form.field('note')} />
      <NumberField
        label={t('holdPieces')}
        max={1_000_000}
        min={1}
        unit={t('pieces')}
        {...form.field('quantity')}
      />
      <Select
        label={t('holdHours')}
        options={HOURS.map((count) => ({ value: String(count), label: t('hours', { count }) }))}
        {...form.field('hours')}
      />
    </Shell>
  )
})

/** From which figure on this variant is low; empty follows the shop. */
export function SetLow({ shopId, variantId, why, onDone }: Props) {
  const t = useWords(whyWords)
  const save = useChange(stockApi, 'PUT /shops/:shopId/stock/:variantId/low-stock', {
    call: ({ lowAt }: { lowAt: number | undefined }) => ({
      params: { shopId, variantId },
      body: { lowAt: lowAt ?? null },
    }),
    refresh: stockFigures,
    said: t('lowSaved'),
    onDone,
  })
  const form = useForm<{ lowAt: number | undefined }>({
    initial: { lowAt: why.ownLowAt ?? undefined },
    change: save,
  })
  return (
    <Shell form={form} onDone={onDone}>
      <NumberField
        autoFocus
        help={t('lowAtHelp', { lowAt: why.lowAt })}
        label={t('lowAt')}
        max={1_000_000}
        min={0}
        unit={t('pieces')}
        {...form.field('lowAt')}
      />
    </Shell>
  )
}
