import { Card, Stack, useWords } from '@langraan/ui'
import { Checkbox, type Form, NumberField, Select } from '@langraan/ui/forms'
import {
  type ContentKind,
  contentKinds,
  MOST_NEST_STEP_MM,
  MOST_PADDING_MM,
  NO_CARE,
  type PackingCare,
  packingMarks,
} from '../../rules/packing-marks.ts'
import { packingWords } from './packing-words.ts'
import styles from './product.module.css'
import type { ProductValues } from './product-values.ts'

type Props = { readonly form: Form<ProductValues> }

/** How the product is packed. Most need nothing of it: it is folded until somebody looks. */
export function PackingCard({ form }: Props) {
  const t = useWords(packingWords)
  const isSaid = JSON.stringify(form.values.packing) !== JSON.stringify(NO_CARE)
  return (
    <Card>
      <details className={styles.packing} open={isSaid}>
        <summary>
          {t('title')} <small>{t('hint')}</small>
        </summary>
        <PackingFields form={form} />
      </details>
    </Card>
  )
}

/** One of a list put in or taken out, in the order of the list. */
const withOne = <T,>(all: readonly T[], chosen: readonly T[], one: T, on: boolean): T[] =>
  all.filter((other) => (other === one ? on : chosen.includes(other)))

function PackingFields({ form }: Props) {
  const t = useWords(packingWords)
  const care = form.values.packing
  const set = (change: Partial<PackingCare>) => form.change('packing', (now) => ({ ...now, ...change }))
  return (
    <Stack>
      <div className={styles.two}>
        {packingMarks.map((mark) => (
          <Checkbox
            checked={care.marks.includes(mark)}
            help={t(`${mark}Help`)}
            key={mark}
            label={t(mark)}
            onChange={(on) => set({ marks: withOne(packingMarks, care.marks, mark, on) })}
          />
        ))}
      </div>
      <div className={styles.two}>
        <NumberField
          help={t('nestStepHelp')}
          label={t('nestStep')}
          max={MOST_NEST_STEP_MM}
          min={1}
          onChange={(nestStepMm) => set({ nestStepMm })}
          unit={t('mm')}
          value={care.nestStepMm}
        />
        <NumberField
          help={t('paddingHelp')}
          label={t('padding')}
          max={MOST_PADDING_MM}
          min={1}
          onChange={(paddingMm) => set({ paddingMm })}
          unit={t('mm')}
          value={care.paddingMm}
        />
      </div>
      <Together care={care} set={set} />
    </Stack>
  )
}

type TogetherProps = { readonly care: PackingCare; readonly set: (change: Partial<PackingCare>) => void }

/** What it is, and what may not be in one box with it. */
function Together({ care, set }: TogetherProps) {
  const t = useWords(packingWords)
  return (
    <div className={styles.two}>
      <Select
        label={t('contents')}
        onChange={(value) => set({ contents: (value || undefined) as ContentKind | undefined })}
        options={contentKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        placeholder={t('contentsNone')}
        value={care.contents ?? ''}
      />
      <fieldset className={styles.size}>
        <legend>{t('neverWith')}</legend>
        <Stack gap={1}>
          {contentKinds.map((kind) => (
            <Checkbox
              checked={care.neverWith.includes(kind)}
              key={kind}
              label={t(kind)}
              onChange={(on) => set({ neverWith: withOne(contentKinds, care.neverWith, kind, on) })}
            />
          ))}
        </Stack>
      </fieldset>
    </div>
  )
}
